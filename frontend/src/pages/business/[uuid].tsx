import { useTranslation } from "react-i18next";
import { Link, useLocation, useParams } from "react-router";
import { useBusiness } from "../../api/places.ts";
import { PlaceMissing } from "../../features/places/place-missing.tsx";
import { PlaceSkeleton } from "../../features/places/place-skeletons.tsx";
import { loginThenBackTo, paths } from "../../lib/paths.ts";
import { useAuth } from "../../stores/auth.ts";
import { ButtonLink } from "../../ui/link.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ScreenTools } from "../../ui/screen-tools.tsx";
import { Wordmark } from "../../ui/wordmark.tsx";
import { PlaceScreen } from "./place-screen.tsx";

/** The public page of a business. */
export function Component() {
  const { uuid = "" } = useParams();
  const { business, failure, problem, isReading, retry } = useBusiness(uuid);
  return (
    <div className="mx-auto max-w-[1120px] px-4 pb-12 md:px-8">
      <TopBar />
      <main>
        {failure?.status === 404 ? (
          <PlaceMissing />
        ) : (
          <Loaded value={business} problem={problem} onRetry={retry} isReading={isReading} skeleton={<PlaceSkeleton />}>
            {(place) => <PlaceScreen place={place} />}
          </Loaded>
        )}
      </main>
    </div>
  );
}

function TopBar() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const isSignedIn = useAuth((state) => state.access_token !== null);
  return (
    <header className="flex min-h-16 items-center justify-between gap-3 py-2">
      <Link to={paths.landing} aria-label="Verdoro" className="rounded-sm">
        <Wordmark className="text-2xl" />
      </Link>
      <div className="flex items-center gap-1">
        <ScreenTools />
        <ButtonLink look="secondary" to={isSignedIn ? paths.restaurants : loginThenBackTo(`${pathname}${search}`)}>
          {isSignedIn ? t("nav.explore") : t("account.signIn")}
        </ButtonLink>
      </div>
    </header>
  );
}

import { ChevronLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { useBusiness } from "@/api/businesses.ts";
import { Composer } from "@/features/reviews/compose/composer.tsx";
import { useComposer } from "@/features/reviews/compose/use-composer.ts";
import { paths } from "@/lib/paths.ts";
import { useAuth } from "@/stores/auth.ts";
import { Link } from "@/ui/link.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { ScreenTools } from "@/ui/screen-tools.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";

/** Writes or edits a review; visitors sign in when they publish. */
export function Component() {
  const { t } = useTranslation("reviews");
  const { uuid = "" } = useParams();
  const isSignedIn = useAuth((state) => state.access_token !== null);
  const { business } = useBusiness(uuid);
  const { name, draft, change, reopen, changeItems, ...read } = useComposer(uuid);
  return (
    <div className="mx-auto box-content max-w-reading px-4 md:px-8">
      <title>{`${business?.name ?? t("compose.title")} · Verdoro`}</title>
      <header className="flex min-h-16 items-center justify-between gap-3">
        <Link to={isSignedIn ? paths.reviewsOf(uuid) : paths.publicReviewsOf(uuid)}>
          <span className="flex min-h-11 items-center gap-1">
            <ChevronLeft aria-hidden className="size-5" />
            {business?.name ?? t("compose.back")}
          </span>
        </Link>
        <ScreenTools />
      </header>
      <main className="flex flex-col gap-6">
        <h1 className="display text-2xl font-bold text-ink">{draft?.of ? t("compose.change") : t("compose.title")}</h1>
        <Loaded {...read} value={draft} skeleton={<Skeleton className="h-96 w-full" />}>
          {(written) => (
            <Composer
              name={name}
              draft={written}
              onChange={change}
              onReopen={reopen}
              onItems={changeItems}
              businessName={business?.name}
            />
          )}
        </Loaded>
      </main>
    </div>
  );
}

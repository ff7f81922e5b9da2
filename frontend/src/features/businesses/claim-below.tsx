import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Claim, useClaims } from "@/api/claims.ts";
import type { Business } from "@/api/places.ts";
import { loginThenBackTo, paths } from "@/lib/paths.ts";
import { useAuth } from "@/stores/auth.ts";
import { Button } from "@/ui/button.tsx";
import { ButtonLink } from "@/ui/link.tsx";

/** Few claim a place, so its form comes when it is asked for. */
const ClaimDialog = lazy(() => import("./claim-dialog.tsx"));

type Claimable = Pick<Business, "uuid" | "name" | "claimed" | "mine">;

/** For whoever runs the place: the way to its book, or to asking for it. */
export default function ClaimBelow({ place }: { place: Claimable }) {
  const { t } = useTranslation("claims");
  const isSignedIn = useAuth((state) => state.access_token !== null);
  const { claims } = useClaims(isSignedIn && !place.claimed && !place.mine);
  const own = claims?.find(({ business }) => business.uuid === place.uuid);
  if (place.mine) {
    return (
      <div>
        <ButtonLink variant="secondary" to={paths.manageBusiness(place.uuid)}>
          {t("claim.toBook")}
        </ButtonLink>
      </div>
    );
  }
  if (place.claimed) return null;
  return (
    <section className="rounded-md bg-sunk p-5">
      <h2 className="display text-lg font-semibold text-ink">{t("claim.title")}</h2>
      <p className="mt-1 mb-4 max-w-[56ch] text-base text-muted">{t("claim.text")}</p>
      {isSignedIn ? <ClaimState place={place} claim={own} /> : <SignInFirst place={place} />}
    </section>
  );
}

function SignInFirst({ place }: { place: Claimable }) {
  const { t } = useTranslation("claims");
  return (
    <ButtonLink variant="secondary" to={loginThenBackTo(paths.restaurant(place.uuid))}>
      {t("claim.signIn")}
    </ButtonLink>
  );
}

function ClaimState({ place, claim }: { place: Claimable; claim: Claim | undefined }) {
  const { t } = useTranslation("claims");
  const [isOpen, setOpen] = useState(false);
  if (claim?.state === "pending") return <p className="text-base font-semibold text-ink">{t("claim.pending")}</p>;
  return (
    <>
      {claim?.reason && <p className="mb-4 text-base text-ink">{t("claim.refused", { reason: claim.reason })}</p>}
      <Button variant="gradient-outline" onPress={() => setOpen(true)}>
        {t("claim.ask")}
      </Button>
      {isOpen && (
        <Suspense>
          <ClaimDialog place={place} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

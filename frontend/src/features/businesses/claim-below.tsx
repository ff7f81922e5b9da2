import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Business } from "@/api/businesses.ts";
import { type Claim, useClaims } from "@/api/claims.ts";
import { loginThenBackTo, paths } from "@/lib/paths.ts";
import { useAuth } from "@/stores/auth.ts";
import { Button } from "@/ui/button.tsx";
import { ButtonLink } from "@/ui/link.tsx";

/** Few people claim a business, so the form is loaded on demand. */
const ClaimDialog = lazy(() => import("./claim-dialog.tsx"));

type Claimable = Pick<Business, "uuid" | "name" | "claimed" | "mine">;

/** For owners: a link to the day sheet, or to claim the business. */
export default function ClaimBelow({ business }: { business: Claimable }) {
  const { t } = useTranslation("claims");
  const isSignedIn = useAuth((state) => state.access_token !== null);
  const { claims } = useClaims(isSignedIn && !business.claimed && !business.mine);
  const own = claims?.find((claim) => claim.business.uuid === business.uuid);
  if (business.mine) {
    return (
      <div>
        <ButtonLink variant="secondary" to={paths.manageBusiness(business.uuid)}>
          {t("claim.toBook")}
        </ButtonLink>
      </div>
    );
  }
  if (business.claimed) return null;
  return (
    <section className="rounded-md bg-sunk p-5">
      <h2 className="display text-lg font-semibold text-ink">{t("claim.title")}</h2>
      <p className="mt-1 mb-4 max-w-[56ch] text-base text-muted">{t("claim.text")}</p>
      {isSignedIn ? <ClaimState business={business} claim={own} /> : <SignInFirst business={business} />}
    </section>
  );
}

function SignInFirst({ business }: { business: Claimable }) {
  const { t } = useTranslation("claims");
  return (
    <ButtonLink variant="secondary" to={loginThenBackTo(paths.restaurant(business.uuid))}>
      {t("claim.signIn")}
    </ButtonLink>
  );
}

function ClaimState({ business, claim }: { business: Claimable; claim: Claim | undefined }) {
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
          <ClaimDialog business={business} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

import { BadgeCheck, Clock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { messageOf } from "@/api/errors.ts";
import type { ApiError } from "@/api/problem.ts";
import { useVisit } from "@/api/visits.ts";
import type { Scan } from "@/api/wire.ts";
import { BusinessPicture } from "@/features/shared/business-picture.tsx";
import { longDate } from "@/lib/datetime.ts";
import { loginThenBackTo, paths } from "@/lib/paths.ts";
import { reviewPath } from "@/lib/review-path.ts";
import type { StoredScan } from "@/stores/scans.ts";
import { FormError } from "@/ui/form-error.tsx";
import { ButtonLink, Link } from "@/ui/link.tsx";
import { StarLinks } from "./star-links.tsx";
import { useIsMember } from "./use-stored-scan.ts";

type GreetingProps = {
  stored: StoredScan;
  scan: Scan;
  /** Why no visit was recorded although the scan is valid. */
  refusal: ApiError | null;
};

/** The result of a scan: the business's picture and name, the evidence of the visit, and five stars that start the review. */
export function Greeting({ stored, scan, refusal }: GreetingProps) {
  const { t } = useTranslation("visits");
  const { business, table } = scan;
  return (
    <article className="mx-auto flex max-w-form flex-col gap-6">
      <title>{`${business.name} · Verdoro`}</title>
      <div className="relative aspect-[16/9] overflow-hidden rounded-md">
        <BusinessPicture business={business} sizes="(min-width: 600px) 560px, 100vw" />
      </div>
      <header>
        <p className="text-base text-muted">{table ? t("here.table", { table: table.label }) : t("here.welcome")}</p>
        <h1 className="display text-2xl font-bold text-balance break-words text-ink">{business.name}</h1>
        <p className="mt-1 text-base text-muted first-letter:uppercase">{longDate(scan.local_date)}</p>
      </header>
      <HowKnown why={scan.why} />
      {refusal?.status === 403 ? <FormError message={messageOf(refusal)} /> : <Start stored={stored} scan={scan} />}
      <p className="text-base">
        <Link to={paths.business(business.uuid)}>{t("here.toPlace")}</Link>
      </p>
    </article>
  );
}

/** Explains how much the visit counts. */
function HowKnown({ why }: Pick<Scan, "why">) {
  const { t } = useTranslation("visits");
  // Gold means half weight, as on the reviews.
  const isFull = !why.startsWith("static");
  const Icon = why === "static_closed" ? Clock : BadgeCheck;
  return (
    <p
      className={`flex items-start gap-3 rounded-sm px-4 py-3 text-base ${isFull ? "bg-positive-tint text-positive" : "bg-caution-tint text-caution"}`}
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      {t(`why.${why}`)}
    </p>
  );
}

function Start({ stored, scan }: { stored: StoredScan; scan: Scan }) {
  const { t } = useTranslation("visits");
  const isMember = useIsMember();
  const { visit } = useVisit(isMember ? stored.visit_id : null);
  const { business, receipt } = scan;
  if (visit?.review_id) {
    return (
      <section className="flex flex-col items-start gap-3">
        <h2 className="display text-xl font-semibold text-ink">{t("here.reviewed")}</h2>
        <p className="text-base text-muted">{t("here.reviewedText")}</p>
        <ButtonLink variant="secondary" to={paths.business(business.uuid)}>
          {t("here.seeReviews")}
        </ButtonLink>
      </section>
    );
  }
  const of = stored.visit_id ? { visit: stored.visit_id } : { receipt };
  return (
    <section className="flex flex-col gap-3">
      <h2 className="display text-xl font-semibold text-ink">{t("here.rate")}</h2>
      <StarLinks to={(rating) => reviewPath(business.uuid, { ...of, rating })} />
      <p className="text-base text-muted">
        {stored.visit_id && t(scan.why === "static_closed" ? "here.start" : "here.noted")}
        {!isMember && `${t("here.signInLater")} `}
        {!isMember && <Link to={loginThenBackTo(paths.visit(stored.slug))}>{t("here.signIn")}</Link>}
      </p>
    </section>
  );
}

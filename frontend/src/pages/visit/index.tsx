import { useTranslation } from "react-i18next";
import { TableCode } from "@/features/front/table-code.tsx";
import { FaqLink } from "@/features/shared/faq-link.tsx";
import { LastVisits } from "@/features/visits/last-visits.tsx";
import { ScanButton } from "@/features/visits/scan-button.tsx";
import { useIsMember } from "@/features/visits/use-stored-scan.ts";
import { WaitingScans } from "@/features/visits/waiting-scans.tsx";
import { loginThenBackTo, paths } from "@/lib/paths.ts";
import { ButtonLink } from "@/ui/link.tsx";

const steps = ["scan", "rate", "counts"] as const;

/** Explains visits; the scanner and my latest visits. */
export function Component() {
  const { t } = useTranslation("visits");
  const isMember = useIsMember();
  return (
    <div className="flex flex-col gap-9">
      <title>{`${t("title")} · Verdoro`}</title>
      <section className="grid items-center gap-10 md:grid-cols-[minmax(0,1fr)_minmax(0,0.8fr)]">
        <div className="flex flex-col items-start gap-4">
          <h1 className="display text-2xl font-bold text-balance text-ink">{t("intro.title")}</h1>
          <p className="max-w-[60ch] text-base text-muted">
            {t("intro.text")} <FaqLink to="visit" />
          </p>
          <div className="flex flex-wrap gap-3">
            <ScanButton />
            {!isMember && (
              <ButtonLink variant="secondary" to={loginThenBackTo(paths.visits)}>
                {t("intro.signIn")}
              </ButtonLink>
            )}
          </div>
        </div>
        <TableCode className="hidden aspect-[5/4] w-full rounded-md md:block" />
      </section>
      <WaitingScans />
      <ol className="grid gap-6 md:grid-cols-3">
        {steps.map((step, number) => (
          <li key={step} className="border-t-2 border-gilding pt-3">
            <span aria-hidden className="display text-xl font-bold text-gilding">
              {number + 1}
            </span>
            <h2 className="font-semibold text-ink">{t(`step.${step}.title`)}</h2>
            <p className="text-base text-muted">{t(`step.${step}.text`)}</p>
          </li>
        ))}
      </ol>
      {/* Last: how long it is becomes known when it has loaded. */}
      {isMember && <LastVisits />}
    </div>
  );
}

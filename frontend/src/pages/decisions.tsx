import { Gavel } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type LoggedCase, useDecisions } from "@/api/moderation.ts";
import { dateIn, readersZone, shortDate } from "@/lib/datetime.ts";
import { paths } from "@/lib/paths.ts";
import { Link } from "@/ui/link.tsx";
import { Page } from "@/ui/page.tsx";
import { PagedList } from "@/ui/paged-list.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { EmptyState } from "@/ui/states.tsx";

/** What moderators decided, the latest first. It names no one. */
export function Component() {
  const { t } = useTranslation("support");
  return (
    <Page
      title={t("log.title")}
      text={
        <>
          {t("log.text")} <Link to={paths.guidelines}>{t("log.rules")}</Link>
        </>
      }
    >
      <PagedList
        of={useDecisions()}
        skeleton={<Skeleton className="h-64 w-full" />}
        empty={<EmptyState icon={Gavel} title={t("log.none")} text={t("log.noneText")} />}
      >
        {(decisions) => (
          <ol className="border-t border-line">
            {decisions.map((logged) => (
              <Decision key={logged.number} logged={logged} />
            ))}
          </ol>
        )}
      </PagedList>
    </Page>
  );
}

function Decision({ logged: { subject, decision, reasons, appealed, at } }: { logged: LoggedCase }) {
  const { t } = useTranslation("support");
  const { t: reviews } = useTranslation("reviews");
  const why = reasons.map((reason) => reviews(`report.reason.${reason}`)).join(", ");
  return (
    <li className="flex flex-col gap-1 border-b border-line py-4">
      <p className="text-base text-ink">{t(`log.done.${subject}.${decision}` as "log.done.user.warn")}</p>
      <p className="text-sm text-muted">
        {[
          shortDate(dateIn(readersZone(), new Date(at))),
          appealed && t("log.appeal"),
          why && t("log.reported", { why }),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
    </li>
  );
}

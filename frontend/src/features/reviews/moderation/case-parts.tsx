import { useTranslation } from "react-i18next";
import type { Case, PersonCase } from "@/api/moderation.ts";
import { dateOf } from "@/features/reviews/labels.ts";

type ComplaintsProps = Pick<Case, "reports" | "report_count" | "appeal"> & Partial<Pick<Case, "held">>;

/** Why a case is open: the reports with their reasons, and the appeal. */
export function Complaints({ reports, report_count, appeal, held }: ComplaintsProps) {
  const { t } = useTranslation("reviews");
  return (
    <div className="flex flex-col gap-2 text-base text-ink">
      <h2 className="font-semibold">{t("cases.why")}</h2>
      {held && <p>{t(`cases.held.${held}`)}</p>}
      {report_count > 0 && <p>{t("cases.reports", { count: report_count })}</p>}
      <ul className="flex flex-col gap-2">
        {reports.map(({ reason, text, messages, created_at }) => (
          <li key={`${created_at} ${reason} ${text}`} className="border-l-3 border-line pl-3">
            {t(`report.reason.${reason}`)} <span className="text-sm text-muted">· {dateOf(created_at)}</span>
            {text && <span className="block break-words text-muted">{text}</span>}
            {messages.map((message) => (
              <blockquote
                key={`${message.sent_at} ${message.text}`}
                className="mt-2 rounded-md bg-sunk p-3 break-words whitespace-pre-line"
              >
                <span className="block text-sm text-muted">
                  {t("cases.message", { date: dateOf(message.sent_at) })}
                </span>
                {message.text}
              </blockquote>
            ))}
          </li>
        ))}
      </ul>
      {appeal && (
        <div className="border-l-3 border-gilding pl-3">
          <h3 className="font-semibold">{t("cases.appeal")}</h3>
          <p className="break-words">{appeal.text}</p>
        </div>
      )}
    </div>
  );
}

type Decided = Case["decisions"][number] | PersonCase["decisions"][number];
type LogProps<D extends Decided> = { decisions: readonly D[]; nameOf: (decision: D["decision"]) => string };

/** Past decisions with moderator and reason, the latest last. */
export function Log<D extends Decided>({ decisions, nameOf }: LogProps<D>) {
  const { t } = useTranslation("reviews");
  if (decisions.length === 0) return null;
  return (
    <div>
      <h2 className="mb-1 text-base font-semibold text-ink">{t("cases.log")}</h2>
      <ol className="flex flex-col gap-1 text-sm text-muted">
        {decisions.map(({ decision, reason, by, at }) => (
          <li key={at} className="break-words">
            {dateOf(at)} · {by?.display_name ?? t("card.gone")} · {nameOf(decision)}: {reason}
          </li>
        ))}
      </ol>
    </div>
  );
}

import { useTranslation } from "react-i18next";
import { channels, type NotificationSettings } from "@/api/notification-settings.ts";

type Kinds = NotificationSettings["kinds"];
type ChannelTableProps = { kinds: Kinds; onChange: (kinds: Kinds) => void };

/** The kinds whose emails cannot be switched off, with the reason. */
const withReason = ["reservation", "claim", "ticket", "security"] as const;
const reasonOf = (kind: string) => withReason.find((one) => one === kind);

const reasonId = ({ kind }: Kinds[number]) => `email-stays-${kind}`;

function WhyEmailStays({ row }: { row: Kinds[number] }) {
  const { t } = useTranslation("settings");
  const reason = reasonOf(row.kind);
  if (!row.email_stays || !reason) return null;
  return (
    <span id={reasonId(row)} className="block text-sm text-muted">
      {t(`notifications.emailStays.${reason}`)}
    </span>
  );
}

/** A checkbox for each kind of notification and each channel. Native ones: Tab moves between them, Space switches. */
export function ChannelTable({ kinds, onChange }: ChannelTableProps) {
  const { t } = useTranslation("settings");
  const { t: notifications } = useTranslation("notifications");
  const set = (kind: Kinds[number]["kind"], change: Partial<Kinds[number]>) =>
    onChange(kinds.map((row) => (row.kind === kind ? { ...row, ...change } : row)));
  return (
    <table className="w-full border-collapse text-base text-ink">
      <caption className="sr-only">{t("notifications.title")}</caption>
      <thead>
        <tr className="border-b border-line text-sm text-muted">
          <th scope="col" className="py-2 text-left font-medium">
            {t("notifications.kind")}
          </th>
          {channels.map((channel) => (
            <th key={channel} scope="col" className="w-14 px-1 py-2 text-center font-medium md:w-28">
              {t(`notifications.channel.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((row) => (
          <tr key={row.kind} className="border-b border-line">
            <th scope="row" className="py-2 pr-2 text-left font-normal">
              <span className="block font-medium break-words">{notifications(`topic.${row.kind}`)}</span>
              <span className="block text-sm text-muted">{t(`notifications.of.${row.kind}`)}</span>
              <WhyEmailStays row={row} />
            </th>
            {channels.map((channel) => (
              <td key={channel} className="p-0 text-center">
                <label className="mx-auto flex size-11 cursor-pointer items-center justify-center">
                  <input
                    type="checkbox"
                    aria-label={`${notifications(`topic.${row.kind}`)}: ${t(`notifications.channel.${channel}`)}`}
                    checked={row[channel]}
                    disabled={channel === "email" && row.email_stays}
                    aria-describedby={channel === "email" && row.email_stays ? reasonId(row) : undefined}
                    onChange={({ target }) => set(row.kind, { [channel]: target.checked })}
                    className="size-5 cursor-pointer accent-positive disabled:cursor-default disabled:opacity-50"
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { dayAndMonth } from "@/lib/datetime.ts";
import { paths } from "@/lib/paths.ts";
import { useNext } from "./use-coming.ts";

/** My next reservation in one line, which leads to all of them; nothing without one. */
export function NextStrip() {
  const { t } = useTranslation("booking");
  const { t: common } = useTranslation();
  const next = useNext();
  if (!next) return null;
  const { local_date, local_time, party, business } = next;
  return (
    <Link
      to={paths.app}
      aria-label={`${t("next.title")}: ${business.name}, ${dayAndMonth(local_date)} ${local_time}`}
      className="gradient flex min-h-14 items-center gap-4 rounded-md px-4 py-2 text-on-gradient no-underline"
    >
      <span className="display text-xl font-bold tabular-nums">{local_time}</span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{business.name}</span>
        <span className="block truncate text-sm">
          <span className="inline-block first-letter:uppercase">{dayAndMonth(local_date)}</span>
          {" · "}
          {common("party.guests", { count: party })}
        </span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0" />
    </Link>
  );
}

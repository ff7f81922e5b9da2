import { useTranslation } from "react-i18next";
import { paths } from "@/lib/paths.ts";
import { Link } from "@/ui/link.tsx";

const limits = ["open_reservations_here", "open_reservations", "hold_pause"];

/** Below a refusal by a limit on reservations: where one can be cancelled, or a table that is still held be confirmed. */
export function LimitLink({ code }: { code: string | undefined }) {
  const { t } = useTranslation("booking");
  if (!code || !limits.includes(code)) return null;
  return <Link to={paths.app}>{t("limit.reservations")}</Link>;
}

import { useTranslation } from "react-i18next";
import { FaqLink } from "@/features/shared/faq-link.tsx";
import { paths } from "@/lib/paths.ts";
import { Link } from "@/ui/link.tsx";

const limits = ["open_reservations_here", "open_reservations", "hold_pause"];

/** Below the error of a reservation limit: a link to cancel a reservation, or to confirm a held table. */
export function LimitLink({ code }: { code: string | undefined }) {
  const { t } = useTranslation("booking");
  if (!code || !limits.includes(code)) return null;
  return (
    <p className="flex flex-wrap gap-x-4">
      <Link to={paths.app}>{t("limit.reservations")}</Link>
      <FaqLink to="limits" />
    </p>
  );
}

import { ChevronLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import { paths } from "@/lib/paths.ts";
import { Link } from "@/ui/link.tsx";

/** The link above the heading of a screen of the settings. */
export function BackToSettings() {
  const { t } = useTranslation();
  return (
    <p className="flex items-center gap-1 text-base">
      <ChevronLeft aria-hidden className="size-4 text-muted" />
      <Link to={paths.settings}>{t("account.settings")}</Link>
    </p>
  );
}

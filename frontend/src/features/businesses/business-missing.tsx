import { MapPinOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { paths } from "@/lib/paths.ts";
import { ButtonLink } from "@/ui/link.tsx";
import { EmptyState } from "@/ui/states.tsx";

/** Shown for the URL of an unknown or deleted business. */
export function BusinessMissing() {
  const { t } = useTranslation("explore");
  return (
    <EmptyState
      isScreen
      icon={MapPinOff}
      title={t("place.missing")}
      text={t("place.missingText")}
      action={<ButtonLink to={paths.restaurants}>{t("title")}</ButtonLink>}
    />
  );
}

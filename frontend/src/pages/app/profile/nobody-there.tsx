import { UserRoundX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { paths } from "@/lib/paths.ts";
import { ButtonLink } from "@/ui/link.tsx";
import { EmptyState } from "@/ui/states.tsx";

/** Shown for the URL of an unknown or deleted profile. */
export function NobodyThere() {
  const { t } = useTranslation("people");
  return (
    <EmptyState
      isScreen
      icon={UserRoundX}
      title={t("profile.missing")}
      text={t("profile.missingText")}
      action={<ButtonLink to={paths.home}>{t("profile.toStart")}</ButtonLink>}
    />
  );
}

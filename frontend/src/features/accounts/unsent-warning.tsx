import { useTranslation } from "react-i18next";
import { hasUnsent } from "@/features/shared/use-sign-out-question.tsx";
import { Callout } from "@/ui/callout.tsx";

/** Says that signing out discards steps of a host stand, if there are any. Needs the texts of `staff`. */
export function UnsentWarning() {
  const { t } = useTranslation("staff");
  return <Callout>{hasUnsent() && t("unsent.signOut.text")}</Callout>;
}

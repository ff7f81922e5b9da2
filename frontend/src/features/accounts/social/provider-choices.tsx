import { useTranslation } from "react-i18next";
import ProviderButtons, { type ProviderButtonsProps } from "./provider-buttons.tsx";

/** The buttons of the providers, apart from the form above them. */
export default function ProviderChoices(props: ProviderButtonsProps) {
  const { t } = useTranslation("auth");
  return (
    <div className="mt-6 flex flex-col gap-4">
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t("provider.or")}
      </p>
      <ProviderButtons {...props} />
    </div>
  );
}

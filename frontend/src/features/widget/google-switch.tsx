import { useTranslation } from "react-i18next";
import { useToggle } from "@/api/toggle.ts";
import { changeWidgetSettings, type WidgetSettings } from "@/api/widget.ts";
import { ToggleRow } from "@/ui/toggle-row.tsx";

type GoogleSwitchProps = {
  businessId: string;
  settings: WidgetSettings;
  onChanged: (settings: WidgetSettings) => void;
};

/** Whether guests can book the restaurant on Google. */
export function GoogleSwitch({ businessId, settings, onChanged }: GoogleSwitchProps) {
  const { t } = useTranslation("connections");
  const { isOn, set } = useToggle<WidgetSettings>({
    name: `google ${businessId}`,
    state: settings,
    isOn: ({ listed_on_google }) => listed_on_google === true,
    send: async (wanted) => {
      const { data, error } = await changeWidgetSettings({ businessId, listed_on_google: wanted });
      return data ? { data: data.data } : { error };
    },
    apply: onChanged,
  });
  return (
    <ToggleRow
      label={t("widget.google")}
      description={t("widget.googleText")}
      isSelected={isOn}
      onChange={(wanted) => void set(wanted)}
    />
  );
}

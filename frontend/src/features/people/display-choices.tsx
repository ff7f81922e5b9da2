import { useTranslation } from "react-i18next";
import { messageOf } from "@/api/errors.ts";
import { changeUser } from "@/api/people.ts";
import { chooseLanguage, currentLanguage, type Language } from "@/i18n/i18n.ts";
import { chooseTheme, useTheme } from "@/lib/theme.ts";
import { notify } from "@/stores/notices.ts";
import { useUser } from "@/stores/user.ts";
import { SegmentedControl } from "@/ui/segmented-control.tsx";

/** Theme and language, as at the top of every screen. The language is that of the profile, too, and so of its emails. */
export function DisplayChoices() {
  const { t } = useTranslation("people");
  const { t: common } = useTranslation();
  const theme = useTheme();
  const user = useUser((state) => state.user);
  const speak = async (language: Language) => {
    void chooseLanguage(language);
    if (!user) return;
    const { error } = await changeUser(user.uuid, { language });
    if (error) notify.error(messageOf(error));
  };
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <SegmentedControl
        label={t("settings.theme")}
        options={[
          { value: "light", label: t("settings.light") },
          { value: "dark", label: t("settings.dark") },
        ]}
        value={theme}
        onChange={chooseTheme}
      />
      <div>
        <SegmentedControl
          label={t("settings.language")}
          options={[
            { value: "en", label: common("language.en") },
            { value: "it", label: common("language.it") },
          ]}
          value={currentLanguage()}
          onChange={(language) => void speak(language)}
        />
        <p className="mt-2 text-sm text-muted">{t("settings.languageText")}</p>
      </div>
    </div>
  );
}

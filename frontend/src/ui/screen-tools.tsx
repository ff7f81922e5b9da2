import { Languages, Moon, Sun } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage, languages } from "../i18n/i18n.ts";
import { chooseTheme, chosenTheme } from "../lib/theme.ts";
import { IconButton } from "./icon-button.tsx";
import { Menu } from "./menu.tsx";

/** Language and theme, at the top of every screen. */
export function ScreenTools() {
  return (
    <div className="flex items-center">
      <LanguageMenu />
      <ThemeSwitch />
    </div>
  );
}

function LanguageMenu() {
  const { t, i18n } = useTranslation();
  const actions = languages.map((language) => ({
    id: language,
    label: t(`language.${language}`),
    onAction: () => void i18n.changeLanguage(language),
  }));
  const name = `${t("language.label")}: ${t(`language.${currentLanguage()}`)}`;
  return (
    <Menu
      label={t("language.label")}
      actions={actions}
      trigger={
        <IconButton name={name}>
          <Languages aria-hidden className="size-5" />
        </IconButton>
      }
    />
  );
}

function ThemeSwitch() {
  const { t } = useTranslation();
  const [theme, setTheme] = useState(chosenTheme);
  const other = theme === "dark" ? "light" : "dark";
  const Icon = other === "dark" ? Moon : Sun;
  const change = () => {
    chooseTheme(other);
    setTheme(other);
  };
  return (
    <IconButton name={other === "dark" ? t("theme.toDark") : t("theme.toLight")} onPress={change}>
      <Icon aria-hidden className="size-5" />
    </IconButton>
  );
}

import { useTranslation } from "react-i18next";
import { useCuisineName } from "@/api/cuisines.ts";
import { useDietName } from "@/i18n/diets.ts";
import type { User } from "@/stores/user.ts";

/** A person's favourite cuisines and diets. */
export function Tastes({ user }: { user: Pick<User, "favourite_cuisines" | "diets"> }) {
  const { t } = useTranslation("people");
  const cuisineName = useCuisineName();
  const dietName = useDietName();
  const tastes = [...user.favourite_cuisines.map(cuisineName), ...user.diets.map(dietName)];
  if (tastes.length === 0) return null;
  return (
    <ul aria-label={t("profile.tastes")} className="flex flex-wrap items-center gap-2">
      <li aria-hidden className="text-sm text-muted">
        {t("profile.tastes")}
      </li>
      {tastes.map((taste) => (
        <li key={taste} className="rounded-full bg-sunk px-3 py-1 text-sm text-ink">
          {taste}
        </li>
      ))}
    </ul>
  );
}

import { useTranslation } from "react-i18next";
import type { Hit } from "@/api/explore.ts";
import { textOf } from "@/lib/names.ts";

/** "Most praised: Ribollita (12)": the dish that most reviews of a place name. */
export function MostPraised({ dish }: { dish: Hit["most_praised"] }) {
  const { t } = useTranslation("explore");
  if (!dish) return null;
  return (
    <p className="truncate text-sm text-ink">
      {t("results.praised", { dish: textOf(dish.name), number: dish.praised })}
    </p>
  );
}

import { useTranslation } from "react-i18next";
import type { ExploreParams } from "@/lib/explore-params.ts";

/** Where a search looks, with the town if the place does not name it: "Near me, Firenze". */
export function usePlaceName(): (params: Pick<ExploreParams, "area" | "location">, town: string | null) => string {
  const { t } = useTranslation("explore");
  return ({ area, location }, town) => {
    if (!area && !location) return town ?? t("where.center");
    const name = area ? t("where.area") : nameOf(location?.name ?? "");
    return town && !name.includes(town) ? `${name}, ${town}` : name;
  };

  /** A device's own position is named "me" in the URL. */
  function nameOf(name: string): string {
    if (name === "") return t("where.nearPoint");
    return name === t("where.me") ? t("where.nearMe") : name;
  }
}

import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ExploreParams } from "@/lib/explore-params.ts";
import { locate } from "@/lib/locate.ts";
import { notify } from "@/stores/notices.ts";

type Location = NonNullable<ExploreParams["location"]>;

/** Requests the device's position, only when `look` is called; says so if there is none. */
export function useLocate(onFound: (location: Location) => void) {
  const { t } = useTranslation("explore");
  const [isLooking, setLooking] = useState(false);
  const look = async () => {
    setLooking(true);
    const found = await locate().catch(() => null);
    setLooking(false);
    if (found) onFound({ ...found, name: t("where.me") });
    else notify.error(t("where.unknown"));
  };
  return { look, isLooking };
}

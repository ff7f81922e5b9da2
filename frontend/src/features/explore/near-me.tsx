import { LocateFixed } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ExploreParams } from "@/lib/explore-params.ts";
import { locate } from "@/lib/locate.ts";
import { notify } from "@/stores/notices.ts";
import { Chip } from "@/ui/chip.tsx";

type Found = NonNullable<ExploreParams["location"]>;
type NearMeProps = { isNear: boolean; name: string | undefined; onFound: (location: Found) => void };

/** Requests the device's location, only when pressed. */
export function NearMe({ isNear, name, onFound }: NearMeProps) {
  const { t } = useTranslation("explore");
  const [isLooking, setLooking] = useState(false);
  const look = async () => {
    setLooking(true);
    const found = await locate().catch(() => null);
    setLooking(false);
    if (found) onFound({ ...found, name: t("where.me") });
    else notify.error(t("where.unknown"));
  };
  return (
    <Chip
      isSelected={isNear}
      isDisabled={isLooking}
      onChange={() => void look()}
      icon={<LocateFixed aria-hidden className="size-4" />}
    >
      {isLooking ? t("where.looking") : name ? t("where.near", { name }) : t("where.nearMe")}
    </Chip>
  );
}

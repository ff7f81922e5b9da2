import { LocateFixed } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ExploreParams } from "@/lib/explore-params.ts";
import { notify } from "@/stores/notices.ts";
import { Chip } from "@/ui/chip.tsx";

type Found = NonNullable<ExploreParams["location"]>;
type NearMeProps = { isNear: boolean; name: string | undefined; onFound: (location: Found) => void };

/** Milliseconds after which locating the device fails. */
const timeout = 10_000;

/** Requests the device's location, only when pressed. */
export function NearMe({ isNear, name, onFound }: NearMeProps) {
  const { t } = useTranslation("explore");
  const [isLooking, setLooking] = useState(false);
  const look = () => {
    setLooking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setLooking(false);
        onFound({ latitude, longitude, name: t("where.me") });
      },
      () => {
        setLooking(false);
        notify.error(t("where.unknown"));
      },
      { timeout, maximumAge: 60_000 },
    );
  };
  return (
    <Chip
      isSelected={isNear}
      isDisabled={isLooking}
      onChange={look}
      icon={<LocateFixed aria-hidden className="size-4" />}
    >
      {isLooking ? t("where.looking") : name ? t("where.near", { name }) : t("where.nearMe")}
    </Chip>
  );
}

import { CircleSlash2, Volume2, VolumeX } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Business } from "@/api/businesses.ts";
import { useNow } from "@/features/shared/use-now.ts";
import { chime } from "@/lib/chime.ts";
import { timeOf } from "@/lib/datetime.ts";
import { paths } from "@/lib/paths.ts";
import { setKitchenSound, useKitchen } from "@/stores/orders/kitchen.ts";
import { Button } from "@/ui/button.tsx";
import { Link } from "@/ui/link.tsx";

type KitchenHeaderProps = {
  business: Pick<Business, "uuid" | "name" | "time_zone">;
  onSoldOut: () => void;
};

/** The business, the time there, the sound, and what is sold out. */
export function KitchenHeader({ business, onSoldOut }: KitchenHeaderProps) {
  const { t } = useTranslation("kitchen");
  const hasSound = useKitchen((state) => state.hasSound);
  const now = useNow();
  const turn = () => {
    setKitchenSound(!hasSound);
    // Browsers allow sound only after a press: turning it on plays it once.
    if (!hasSound) void chime();
  };
  return (
    <header className="mb-3 flex flex-wrap items-center justify-between gap-3">
      <title>{`${t("title")} · ${business.name} · Verdoro`}</title>
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-4">
        <h1 className="display text-2xl font-bold break-words text-ink">{business.name}</h1>
        <Link to={paths.manageBusiness(business.uuid)}>{t("back")}</Link>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <p className="display text-2xl font-bold text-ink tabular-nums">
          {timeOf(new Date(now).toISOString(), business.time_zone)}
        </p>
        <Button variant="secondary" icon={hasSound ? Volume2 : VolumeX} onPress={turn}>
          {hasSound ? t("sound.off") : t("sound.on")}
        </Button>
        <Button variant="secondary" icon={CircleSlash2} onPress={onSoldOut}>
          {t("soldOut.open")}
        </Button>
      </div>
    </header>
  );
}

import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Hit } from "@/api/explore.ts";
import { BusinessRow } from "@/features/explore/business-row.tsx";
import type { VisitWish } from "@/features/explore/use-business-link.ts";
import { IconButton } from "@/ui/icon-button.tsx";

/** The business of the selected pin, at the bottom of the map. */
export function PinCard({ hit, wish, onClose }: { hit: Hit; wish: VisitWish; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="absolute inset-x-3 bottom-9 z-20 animate-rise rounded-md bg-surface shadow-floating">
      <BusinessRow hit={hit} wish={wish} />
      <div className="absolute top-1 right-1">
        <IconButton name={t("state.close")} onPress={onClose}>
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
    </div>
  );
}

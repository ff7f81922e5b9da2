import { MapPin, Store, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PostBusiness } from "@/api/posts.ts";
import { BusinessField } from "@/features/posts/business-field.tsx";
import { Button } from "@/ui/button.tsx";
import { IconButton } from "@/ui/icon-button.tsx";

type PlacePickerProps = { business: PostBusiness | null; onChange: (business: PostBusiness | null) => void };

/** The business that a post is about. */
export function PlacePicker({ business, onChange }: PlacePickerProps) {
  const { t } = useTranslation("posts");
  const [isOpen, setOpen] = useState(false);
  if (business) {
    return (
      <p className="flex items-center gap-2 rounded-sm bg-sunk py-1 pr-1 pl-4 text-base text-ink">
        <MapPin aria-hidden className="size-4 shrink-0 text-gilding" />
        <span className="min-w-0 flex-1 break-words">
          {business.name}
          {business.town && <span className="text-muted"> · {business.town}</span>}
        </span>
        <IconButton name={t("place.remove", { name: business.name })} onPress={() => onChange(null)}>
          <X aria-hidden className="size-4.5" />
        </IconButton>
      </p>
    );
  }
  if (!isOpen) {
    return (
      <div>
        <Button variant="secondary" icon={Store} onPress={() => setOpen(true)}>
          {t("place.add")}
        </Button>
      </div>
    );
  }
  const choose = (chosen: PostBusiness) => {
    setOpen(false);
    onChange(chosen);
  };
  return <BusinessField label={t("place.label")} onChoose={choose} />;
}

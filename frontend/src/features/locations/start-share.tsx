import { Share2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type LocationShare, shareKeys, startShare } from "@/api/locations.ts";
import { useSend } from "@/api/use-send.ts";
import { FaqLink } from "@/features/shared/faq-link.tsx";
import { locate } from "@/lib/locate.ts";
import { noteShareToken } from "@/stores/location-shares.ts";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { SegmentedControl } from "@/ui/segmented-control.tsx";

const durations = ["15", "60", "480", "stop"] as const;
const precisions = ["approximate", "exact"] as const;

/** Starts sharing the device's position: for how long, and how exactly. */
export function StartShare({ onStarted }: { onStarted: (share: LocationShare) => void }) {
  const { t } = useTranslation("locations");
  const [duration, setDuration] = useState<(typeof durations)[number]>("60");
  const [precision, setPrecision] = useState<(typeof precisions)[number]>("approximate");
  const [isLocating, setLocating] = useState(false);
  const [isUnknown, setUnknown] = useState(false);
  const { send, isSending, problem } = useSend(startShare, {
    invalidates: shareKeys,
    onSent: ({ data }) => {
      noteShareToken(data);
      onStarted(data);
    },
  });
  const start = async () => {
    setUnknown(false);
    setLocating(true);
    const point = await locate().catch(() => null);
    setLocating(false);
    if (!point) return setUnknown(true);
    const minutes = duration === "stop" ? null : Number(duration);
    return send({ ...point, minutes, precise: precision === "exact" });
  };
  return (
    <div className="flex flex-col items-start gap-5">
      <SegmentedControl
        label={t("share.duration")}
        options={durations.map((value) => ({ value, label: t(`share.for.${value}`) }))}
        value={duration}
        onChange={setDuration}
      />
      <SegmentedControl
        label={t("share.precision")}
        options={precisions.map((value) => ({ value, label: t(`share.how.${value}`) }))}
        value={precision}
        onChange={setPrecision}
      />
      <p className="max-w-[60ch] text-base text-muted">
        {t(`share.howText.${precision}`)} {t("share.live")} {duration === "stop" && t("share.longest")}{" "}
        <FaqLink to="location" />
      </p>
      <FormError message={isUnknown ? t("share.unknown") : problem} />
      <Button icon={Share2} isLoading={isLocating || isSending} onPress={() => void start()}>
        {t("share.start")}
      </Button>
    </div>
  );
}

import { Link2, Radio } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type LocationShare, shareKeys, stopShare } from "@/api/locations.ts";
import { useSend } from "@/api/use-send.ts";
import { useSharing } from "@/features/shared/use-sharing.tsx";
import { readersZone, timeOf } from "@/lib/datetime.ts";
import { paths } from "@/lib/paths.ts";
import { useShareTokens } from "@/stores/location-shares.ts";
import { notify } from "@/stores/notices.ts";
import { Badge } from "@/ui/badge.tsx";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";

/** A location that is being shared: until when, how exactly, its link, and a button to stop. */
export function RunningShare({ share, isLive }: { share: LocationShare; isLive: boolean }) {
  const { t } = useTranslation("locations");
  const token = useShareTokens((tokens) => tokens[share.uuid]);
  const { send, isSending, problem } = useSend(stopShare, {
    invalidates: shareKeys,
    onSent: () => notify.success(t("running.stopped")),
  });
  return (
    <li className="flex flex-col gap-4 rounded-md border border-line bg-surface p-4 shadow-raised">
      <div className="flex flex-wrap items-center gap-3">
        <Radio aria-hidden className="size-5 text-positive" />
        <p className="min-w-0 flex-1 font-semibold text-ink">
          {share.ends_at
            ? t("running.until", { time: timeOf(share.ends_at, readersZone()) })
            : t("running.untilStopped")}
        </p>
        <Badge tone={isLive ? "positive" : "caution"}>{t(isLive ? "running.live" : "running.paused")}</Badge>
      </div>
      <p className="text-base text-muted">
        {t(share.precise ? "share.howText.exact" : "share.howText.approximate")} {t("share.live")}{" "}
        {share.ends_at === null && t("share.longest")}
      </p>
      {token && <ShareLink token={token} />}
      <FormError message={problem} />
      <div>
        <Button variant="danger" isLoading={isSending} onPress={() => void send(share.uuid)}>
          {t("running.stop")}
        </Button>
      </div>
    </li>
  );
}

function ShareLink({ token }: { token: string }) {
  const { t } = useTranslation("locations");
  const url = `${window.location.origin}${paths.sharedLocation}#${token}`;
  const { share, sheet } = useSharing({
    card: { kind: "location", token },
    shared: { title: t("running.shareTitle"), text: t("running.shareText"), url },
  });
  return (
    <div className="flex flex-wrap items-end gap-3">
      <label className="min-w-0 flex-1 basis-60 text-sm font-semibold text-ink">
        {t("running.link")}
        <input
          readOnly
          value={url}
          onFocus={({ target }) => target.select()}
          className="mt-1.5 min-h-12 w-full rounded-sm border border-field-line bg-sunk px-3.5 py-2.5 text-base font-normal text-ellipsis text-ink"
        />
      </label>
      <Button variant="secondary" icon={Link2} onPress={share}>
        {t("running.share")}
      </Button>
      {sheet}
    </div>
  );
}

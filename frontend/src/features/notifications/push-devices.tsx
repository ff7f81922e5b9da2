import { Laptop, Smartphone } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type PushDevice, pushKeys, removePushDevice, usePushDevices } from "@/api/push.ts";
import { useSend } from "@/api/use-send.ts";
import { dateIn, readersZone, shortDate } from "@/lib/datetime.ts";
import { ago } from "@/lib/datetime-ago.ts";
import { pushMemory } from "@/lib/push.ts";
import { serverNow } from "@/lib/server-clock.ts";
import { namesIn } from "@/lib/user-agent.ts";
import { notify } from "@/stores/notices.ts";
import { Button } from "@/ui/button.tsx";
import { DotSeparated } from "@/ui/dot-separated.tsx";

/** The devices that get my push notifications, each with a button that removes it; nothing without any. */
export function PushDevices({ onRemoveThis }: { onRemoveThis: () => Promise<void> }) {
  const { t } = useTranslation("notifications");
  const devices = usePushDevices().items ?? [];
  if (devices.length === 0) return null;
  return (
    <div>
      <h3 className="mb-2 text-sm font-semibold text-muted">{t("push.devices")}</h3>
      <ul className="border-t border-line">
        {devices.map((device) => (
          <DeviceRow key={device.uuid} device={device} onRemoveThis={onRemoveThis} />
        ))}
      </ul>
    </div>
  );
}

const phones = /iPhone|iPad|Android/;

type DeviceRowProps = { device: PushDevice; onRemoveThis: () => Promise<void> };

function DeviceRow({ device, onRemoveThis }: DeviceRowProps) {
  const { t } = useTranslation("notifications");
  const { uuid, user_agent, created_at, last_used_at } = device;
  const { browser, system } = namesIn(user_agent);
  const name = browser && system ? t("push.of", { browser, system }) : (browser ?? system ?? t("push.unknown"));
  const { send, isSending } = useSend(removePushDevice, {
    invalidates: pushKeys,
    onSent: () => notify.success(t("push.removed", { device: name })),
    onRefused: notify.error,
  });
  const isThis = uuid === pushMemory.read().uuid;
  const Icon = phones.test(system ?? "") ? Smartphone : Laptop;
  return (
    <li className="flex min-h-18 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
      <Icon aria-hidden className="size-5.5 shrink-0 text-gilding" />
      <div className="min-w-0 flex-1 basis-44">
        <p className="font-semibold break-words text-ink">{name}</p>
        <p className="text-sm break-words text-muted">
          <DotSeparated
            facts={[
              isThis && t("push.this"),
              t("push.since", { day: shortDate(dateIn(readersZone(), new Date(created_at))) }),
              last_used_at && t("push.used", { when: ago(last_used_at, serverNow()) }),
            ]}
          />
        </p>
      </div>
      <Button
        variant="quiet"
        isLoading={isSending}
        aria-label={t("push.removeOf", { device: name })}
        onPress={() => void (isThis ? onRemoveThis() : send(uuid))}
      >
        {t("push.remove")}
      </Button>
    </li>
  );
}

import { Laptop, Smartphone } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type Device, deviceKeys, endDevices } from "@/api/devices.ts";
import { useSend } from "@/api/use-send.ts";
import { notify } from "@/stores/notices.ts";
import { Badge } from "@/ui/badge.tsx";
import { Button } from "@/ui/button.tsx";
import { DotSeparated } from "@/ui/dot-separated.tsx";
import { useDeviceName } from "./use-device-name.ts";
import { useWhen } from "./use-when.ts";

/** The devices where I am signed in, this one first; each other one has a button that signs it out. */
export function DeviceList({ devices }: { devices: readonly Device[] }) {
  const thisFirst = devices.toSorted((one, other) => Number(other.current) - Number(one.current));
  return (
    <ul className="border-t border-line">
      {thisFirst.map((device) => (
        <DeviceRow key={device.uuid} device={device} />
      ))}
    </ul>
  );
}

const phones = /android|ios|iphone|ipad/i;

function DeviceRow({ device }: { device: Device }) {
  const { t } = useTranslation("security");
  const name = useDeviceName()(device);
  const when = useWhen();
  const Icon = phones.test(device.system ?? "") ? Smartphone : Laptop;
  return (
    <li className="flex min-h-18 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
      <Icon aria-hidden className="size-5.5 shrink-0 text-gilding" />
      <div className="min-w-0 flex-1 basis-44">
        <p className="font-semibold break-words text-ink">{name}</p>
        <p className="text-sm break-words text-muted">
          <DotSeparated facts={[device.place, t("device.lastSeen", { when: when(device.last_used_at) })]} />
        </p>
      </div>
      {device.current ? <Badge tone="positive">{t("device.current")}</Badge> : <End device={device} name={name} />}
    </li>
  );
}

function End({ device, name }: { device: Device; name: string }) {
  const { t } = useTranslation("security");
  const { send, isSending } = useSend(endDevices, {
    invalidates: deviceKeys,
    onSent: () => notify.success(t("device.ended", { name })),
    onRefused: notify.error,
  });
  return (
    <Button
      variant="quiet"
      isLoading={isSending}
      aria-label={t("device.endNamed", { name })}
      onPress={() => void send([device.uuid])}
    >
      {t("device.end")}
    </Button>
  );
}

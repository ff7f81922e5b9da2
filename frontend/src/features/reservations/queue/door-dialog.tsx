import { useTranslation } from "react-i18next";
import { changeQueueSettings, queueSettingsKeys, useQueueSettings } from "@/api/queue.ts";
import { useSend } from "@/api/use-send.ts";
import { CopyField } from "@/features/shared/copy-field.tsx";
import { paths } from "@/lib/paths.ts";
import { Dialog } from "@/ui/dialog.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { QrCode } from "@/ui/qr-code.tsx";
import { Select } from "@/ui/select.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { ToggleRow } from "@/ui/toggle-row.tsx";

/** The limits on offer. */
const limits = [5, 10, 15, 20, 30, 60];

/** Also the limit that is set, should another client have set another one. */
const options = (set: number) =>
  [...new Set([...limits, set])]
    .sort((one, other) => one - other)
    .map((limit) => ({ value: `${limit}`, label: `${limit}` }));

/** Whether guests join by themselves, and the code that leads them there. */
export default function DoorDialog({ businessId, onClose }: { businessId: string; onClose: () => void }) {
  const { t } = useTranslation("queue");
  const { settings, ...read } = useQueueSettings(businessId);
  const { send, isSending, problem } = useSend(changeQueueSettings, { invalidates: queueSettingsKeys });
  const url = new URL(paths.queue(businessId), window.location.href).href;
  return (
    <Dialog title={t("door.title")} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Loaded {...read} value={settings} skeleton={<Skeleton className="h-14 w-full" />}>
        {({ open_to_guests, most_parties }) => (
          <div className="flex flex-col gap-4">
            <ToggleRow
              label={t("door.allow")}
              description={t("door.allowText")}
              isSelected={open_to_guests}
              isDisabled={isSending}
              onChange={(isOn) => void send({ businessId, open_to_guests: isOn })}
            />
            {open_to_guests && (
              <>
                <Select
                  label={t("door.most")}
                  options={options(most_parties)}
                  value={String(most_parties)}
                  onChange={(most) => void send({ businessId, most_parties: Number(most) })}
                />
                <div className="mx-auto aspect-square w-full max-w-[300px] overflow-hidden rounded-md border border-line">
                  <QrCode text={url} label={t("door.code")} />
                </div>
                <CopyField label={t("place.link")} value={url} />
              </>
            )}
            <FormError message={problem} />
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

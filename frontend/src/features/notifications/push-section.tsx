import { useTranslation } from "react-i18next";
import { FaqLink } from "@/features/shared/faq-link.tsx";
import { notify } from "@/stores/notices.ts";
import { Callout } from "@/ui/callout.tsx";
import { ToggleRow } from "@/ui/toggle-row.tsx";
import { PushDevices } from "./push-devices.tsx";
import { usePush } from "./use-push.ts";

/** Push notifications on this device: the switch, or why there can be none; and the devices that get them. */
export function PushSection() {
  const { t } = useTranslation("notifications");
  const { state, isBusy, turnOn, turnOff } = usePush();
  const isPossible = state === "on" || state === "off";
  const change = async (isOn: boolean) => {
    if (!isOn) {
      await turnOff();
      notify.success(t("push.off"));
    } else if (await turnOn()) {
      notify.success(t("push.on"));
    } else if (Notification.permission === "granted") {
      notify.error(t("push.failed"));
    }
  };
  return (
    <section aria-labelledby="push" className="flex flex-col gap-4">
      <h2 id="push" className="display text-xl font-semibold text-ink">
        {t("push.title")}
      </h2>
      <div className="border-y border-line">
        <ToggleRow
          label={t("push.switch")}
          description={t("push.text")}
          isSelected={state === "on"}
          isDisabled={!isPossible || isBusy}
          onChange={(isOn) => void change(isOn)}
        />
      </div>
      <Callout tone="neutral" role="status">
        {state && !isPossible && t(`push.${state}`)}
      </Callout>
      <p>
        <FaqLink to="push" />
      </p>
      <PushDevices onRemoveThis={turnOff} />
    </section>
  );
}

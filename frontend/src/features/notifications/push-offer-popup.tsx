import { BellRing } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { classes } from "@/lib/classes.ts";
import { paths } from "@/lib/paths.ts";
import { pushMemory } from "@/lib/push.ts";
import { notify } from "@/stores/notices.ts";
import { closeOffer, type OfferReason } from "@/stores/push-offer.ts";
import { Button } from "@/ui/button.tsx";
import { usePush } from "./use-push.ts";

/** In a chat the newest messages and the field for the next one, which are at the bottom, stay free. */
const inChat = "fixed inset-x-4 top-20";
/** On phones it takes up space at the end of the page, so that everything can be scrolled out from under it. */
const atEnd = "sticky mx-4 bottom-[calc(var(--bottom-bar)+1rem)] md:fixed md:mx-0 md:bottom-6";

/** Offers push notifications after an act that makes sense of them. Either answer is remembered on this device. */
export default function PushOffer({ reason }: { reason: OfferReason }) {
  const { t } = useTranslation("notifications");
  const navigate = useNavigate();
  const { state, isBusy, turnOn } = usePush();
  if ((state !== "off" && state !== "install") || pushMemory.read().isOffered) return null;
  const close = () => {
    pushMemory.write({ isOffered: true });
    closeOffer();
  };
  const accept = async () => {
    const isOn = await turnOn();
    if (isOn) notify.success(t("push.on"));
    else if (Notification.permission === "granted") notify.error(t("push.failed"));
    close();
  };
  const explain = () => {
    close();
    void navigate(paths.notificationSettings);
  };
  return (
    <section
      aria-label={t("offer.label")}
      className={classes(
        "z-40 flex animate-rise flex-col gap-3 rounded-md border border-line bg-surface p-4 shadow-floating md:right-6 md:left-auto md:max-w-90",
        reason === "message" ? inChat : atEnd,
      )}
    >
      <p role="status" className="flex items-start gap-3 text-base text-ink">
        <BellRing aria-hidden className="mt-0.5 size-5 shrink-0 text-positive" />
        {t(`offer.${reason}`)}
      </p>
      <div className="flex flex-wrap gap-2">
        {state === "install" ? (
          <Button onPress={explain}>{t("offer.install")}</Button>
        ) : (
          <Button isLoading={isBusy} onPress={() => void accept()}>
            {t("offer.on")}
          </Button>
        )}
        <Button variant="quiet" onPress={close}>
          {t("offer.later")}
        </Button>
      </div>
    </section>
  );
}

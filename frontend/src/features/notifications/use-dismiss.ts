import { useTranslation } from "react-i18next";
import { messageOf } from "@/api/errors.ts";
import { changeNotifications } from "@/api/notifications.ts";
import type { ApiError } from "@/api/problem.ts";
import { toggle } from "@/lib/toggle-queue.ts";
import { noteDismissed } from "@/stores/dismissed-notifications.ts";
import { notify } from "@/stores/notices.ts";
import { useToasts } from "@/stores/toast.ts";
import { usePutUnread } from "./use-put-unread.ts";

/** Milliseconds for the undo. */
const undoable = 10_000;

/** The toast of the latest dismissal: there is one at a time. */
let latest: string | null = null;

/** Dismisses a notification at once, with an undo in a toast. */
export function useDismiss(): (uuid: string) => void {
  const { t } = useTranslation("notifications");
  const putUnread = usePutUnread();
  const set = (uuid: string, isDismissed: boolean) => {
    noteDismissed(uuid, isDismissed);
    void toggle<boolean, ApiError>(
      `dismiss ${uuid}`,
      isDismissed,
      {
        state: !isDismissed,
        isOn: (state) => state,
        send: async (dismissed) => {
          const { data, error } = await changeNotifications({ uuid, dismissed });
          if (error) return { error };
          putUnread(data.data.unread);
          return { data: dismissed };
        },
      },
      ({ state, error }) => {
        noteDismissed(uuid, state);
        if (error) notify.error(messageOf(error));
      },
    );
  };
  return (uuid) => {
    const { create, remove } = useToasts.getState();
    if (latest) remove(latest);
    latest = create({
      status: "info",
      message: t("dismiss.done"),
      duration: undoable,
      action: { label: t("dismiss.undo"), onAction: () => set(uuid, false) },
    });
    set(uuid, true);
  };
}

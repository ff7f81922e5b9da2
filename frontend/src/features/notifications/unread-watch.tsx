import { lazy, Suspense, useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { useUnread } from "@/api/notifications.ts";
import { loadTexts } from "@/i18n/i18n.ts";
import { inThisSite } from "@/lib/next-address.ts";
import { type OpenMessage, openedBy } from "@/lib/push-message.ts";
import { usePushOffer } from "@/stores/push-offer.ts";
import { useMarkRead } from "./use-mark-read.ts";
import { useUnreadMarks } from "./use-unread-marks.ts";

const PushOffer = lazy(async () => {
  await loadTexts("notifications");
  return import("./push-offer-popup.tsx");
});

/** What every screen of a member does about notifications: the number in the title, what push messages open, their offer. */
export function UnreadWatch() {
  useUnreadMarks(useUnread() ?? 0);
  useOpenMessages();
  useOpenedBy();
  const reason = usePushOffer((state) => state.reason);
  return <Suspense>{reason && <PushOffer reason={reason} />}</Suspense>;
}

/** Opens what the service worker asks for, and says so. */
function useOpenMessages(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const { serviceWorker } = navigator;
    const open = ({ data, ports }: MessageEvent<Partial<OpenMessage> | null>) => {
      const path = data?.type === "OPEN" ? inThisSite(data.path ?? null) : null;
      if (path === null) return;
      ports[0]?.postMessage("opened");
      void navigate(path);
    };
    serviceWorker?.addEventListener("message", open);
    return () => serviceWorker?.removeEventListener("message", open);
  }, [navigate]);
}

/** A page that a push message opened marks its notification as read, and drops it from the address. */
function useOpenedBy(): void {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const markRead = useMarkRead();
  const uuid = new URLSearchParams(search).get(openedBy);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each notification.
  useEffect(() => {
    if (uuid === null) return;
    markRead(uuid);
    const rest = new URLSearchParams(search);
    rest.delete(openedBy);
    void navigate({ search: String(rest), hash }, { replace: true, preventScrollReset: true });
  }, [uuid]);
}

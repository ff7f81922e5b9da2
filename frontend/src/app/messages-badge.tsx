import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useSWRConfig } from "swr";
import { conversationKeys, useMessageCount } from "@/api/conversations.ts";
import { invalidate } from "@/api/keys.ts";
import { watchMessages } from "@/stores/messages/live.ts";
import { CountBadge } from "@/ui/count-badge.tsx";

/** Milliseconds in which several changes lead to one request. */
const pause = 150;

/** How many conversations have something new, live: unread messages, and requests. */
export default function MessagesBadge() {
  const { t } = useTranslation();
  const { unread = 0, requests = 0 } = useMessageCount() ?? {};
  useRefresh();
  const count = unread + requests;
  return <CountBadge count={count} label={t("nav.news", { count })} />;
}

/** Reads the conversations on the screen again when one of them has changed, or when that may have been missed. */
function useRefresh(): void {
  const { cache, mutate } = useSWRConfig();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      timer = undefined;
      void invalidate({ cache, mutate }, conversationKeys);
    };
    const leave = watchMessages(({ type }) => {
      if (type !== "typing") timer ??= setTimeout(refresh, pause);
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [cache, mutate]);
}

import { UnreadWatch } from "@/features/notifications/unread-watch.tsx";
import { useRealtime } from "@/features/realtime/use-realtime.ts";

/** The live connection, and what every screen of a member does about notifications. Loaded after the screen. */
export default function Live() {
  useRealtime();
  return <UnreadWatch />;
}

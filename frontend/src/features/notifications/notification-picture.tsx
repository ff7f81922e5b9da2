import type { Notification } from "@/api/notifications.ts";
import { classes } from "@/lib/classes.ts";
import { Avatar } from "@/ui/avatar.tsx";
import { topicIcons } from "./topic-icons.ts";

/** Of several people. */
const places = ["z-3", "z-2 -ml-5", "z-1 -ml-5"];

/** Who did it, three people at most, with the icon of the topic; without people only the icon. */
export function NotificationPicture({ notification }: { notification: Notification }) {
  const { actors, topic } = notification;
  const Icon = topicIcons[topic];
  if (actors.length === 0) {
    return (
      <span
        aria-hidden
        className="inline-flex size-11 items-center justify-center rounded-full bg-positive-tint text-positive"
      >
        <Icon className="size-5.5" />
      </span>
    );
  }
  return (
    <span aria-hidden className="relative inline-flex min-h-11 items-center">
      {actors.slice(0, places.length).map(({ uuid, display_name, avatar }, at) => (
        <span
          key={uuid}
          className={classes(
            "relative inline-flex rounded-full",
            actors.length > 1 && "border-2 border-paper",
            places[at],
          )}
        >
          <Avatar name={display_name} seed={uuid} picture={avatar} size={actors.length > 1 ? "sm" : "md"} />
        </span>
      ))}
      <span className="absolute -right-1 -bottom-1 z-4 inline-flex size-6 items-center justify-center rounded-full border-2 border-paper bg-positive text-on-positive">
        <Icon className="size-3" />
      </span>
    </span>
  );
}

import type { Notification } from "@/api/notifications.ts";
import type { Person } from "@/api/wire.ts";

export const person = (display_name: string): Person => ({
  uuid: `u-${display_name}`,
  username: display_name.toLowerCase(),
  display_name,
  avatar: null,
});

/** The server's sentence that begins with a name. */
export const said = (name: string, rest: string): Notification["sentence"] => [
  { text: name, is_name: true },
  { text: rest, is_name: false },
];

/** Berta liked my post, ten minutes before the time of the fixtures. */
export function makeNotification(change: Partial<Notification> = {}): Notification {
  return {
    uuid: "n1",
    kind: "post_liked",
    topic: "like",
    actors: [person("Berta")],
    actor_count: 1,
    sentence: said("Berta", " liked your post"),
    business: null,
    for_business: false,
    subject: { kind: "post", uuid: "p1" },
    excerpt: "Pici as they should be",
    title: null,
    at_time: null,
    href: "/p/p1",
    read_at: null,
    created_at: "2026-11-21T14:50:00Z",
    updated_at: "2026-11-21T14:50:00Z",
    ...change,
  };
}

export const osteria = { uuid: "b2", name: "Osteria Due", town: "Firenze" };

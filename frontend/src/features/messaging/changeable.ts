import type { Message } from "@/api/messages.ts";

/** Milliseconds in which a message can be edited and deleted. */
const limit = 15 * 60_000;

/** Whether I can still edit or delete a message. The server decides by the same rule. */
export function isChangeable({ mine, created_at, deleted_at }: Message, now: number): boolean {
  return mine && deleted_at === null && now - Date.parse(created_at) < limit;
}

import { useFollows } from "@/api/follows.ts";

/** The requests to follow me that wait for my approval. */
export function useRequests(userId: string | null) {
  return useFollows(userId === null ? null : { user_id: userId, state: "requested" });
}

import type { Person } from "@/api/wire.ts";
import { readClaims } from "@/lib/access-token.ts";
import { paths } from "@/lib/paths.ts";
import { useAuth } from "@/stores/auth.ts";

/** Whether the reader is a member with a profile. */
export function useIsMember(): boolean {
  return useAuth((state) => readClaims(state.access_token)?.uid != null);
}

/** The address of a profile: in the app for members, the public one for visitors. */
export function usePersonLink(): (person: Pick<Person, "uuid" | "username">) => string {
  const isMember = useIsMember();
  return ({ uuid, username }) => (isMember ? paths.profileOf(uuid) : paths.publicProfile(username));
}

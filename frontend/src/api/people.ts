import { type User, useUser } from "@/stores/user.ts";
import type { Result } from "./problem.ts";
import { type Data, type Page, useRead } from "./read.ts";
import { request } from "./request.ts";
import { refreshSession } from "./session.ts";
import { usePages } from "./use-pages.ts";
import type { Schemas } from "./wire.ts";

/** POST users: creates the profile, then renews the token, which then contains the profile's id. */
export async function createUser(body: Schemas["UserNew"]): Promise<Result<{ data: User }>> {
  const result = await request<{ data: User }>({ method: "POST", url: "users", body });
  if (result.data) await refreshSession();
  return result;
}

/** GET users/{uuid} into the store. */
export async function loadUser(uuid: string): Promise<void> {
  const { data } = await request<{ data: User }>({ url: `users/${uuid}`, query: { attach_avatar: true } });
  if (data) useUser.getState().setUser(data.data);
}

/** GET users/{uuid}: a public profile. */
export function useProfile(uuid: string | null) {
  const { answer, ...read } = useRead<Data<User>>(uuid && `users/${uuid}`, { attach_avatar: true });
  return { ...read, user: answer?.data };
}

/** The longest words that GET users takes, in characters. */
export const longestUserWords = 60;

/** GET users: profiles by name or username, page by page. Empty words request nothing. */
export function useFoundUsers(words: string) {
  return usePages<Page<User>>("users", words === "" ? null : { q: words.slice(0, longestUserWords) });
}

/** PATCH users/{uuid}: my own profile, into the store. */
export async function changeUser(uuid: string, change: Schemas["UserChange"]): Promise<Result<Data<User>>> {
  const result = await request<Data<User>>({ method: "PATCH", url: `users/${uuid}`, body: change });
  if (result.data) useUser.getState().setUser(result.data.data);
  return result;
}

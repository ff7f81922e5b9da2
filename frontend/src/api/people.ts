import { type User, useUser } from "@/stores/user.ts";
import type { Result } from "./problem.ts";
import { type Data, useRead } from "./read.ts";
import { request } from "./request.ts";
import { refreshSession } from "./session.ts";
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

/** GET users/{uuid}, by uuid or username: a public profile. */
export function useProfile(uuid: string | null) {
  const { answer, ...read } = useRead<Data<User>>(uuid && `users/${encodeURIComponent(uuid)}`, { attach_avatar: true });
  return { ...read, user: answer?.data };
}

/** PATCH users/{uuid}: my own profile, into the store. */
export async function changeUser(uuid: string, change: Schemas["UserChange"]): Promise<Result<Data<User>>> {
  const result = await request<Data<User>>({ method: "PATCH", url: `users/${uuid}`, body: change });
  if (result.data) useUser.getState().setUser(result.data.data);
  return result;
}

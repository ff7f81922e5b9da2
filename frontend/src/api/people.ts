import { type User, useUser } from "../stores/user.ts";
import type { Result } from "./problem.ts";
import { request } from "./request.ts";
import { refreshSession } from "./session.ts";
import type { Body } from "./wire.ts";

/** POST users: creates the profile, then renews the token so that it names the profile. */
export async function createUser(body: Body<"UserNew">): Promise<Result<{ data: User }>> {
  const result = await request<{ data: User }>({ method: "POST", url: "users", body });
  if (result.data) await refreshSession();
  return result;
}

/** GET users/{uuid} into the store. */
export async function loadUser(uuid: string): Promise<void> {
  const { data } = await request<{ data: User }>({ url: `users/${uuid}`, query: { attach_avatar: true } });
  if (data) useUser.getState().setUser(data.data);
}

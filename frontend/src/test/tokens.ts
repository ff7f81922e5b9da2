import type { Session } from "@/api/session.ts";
import type { User } from "@/stores/user.ts";

const encode = (value: object) => btoa(JSON.stringify(value)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "");

/** An access token with an invalid signature, which the client does not verify. */
export function makeToken({ uid = null as string | null, livesFor = 900 } = {}): string {
  const claims = { sub: "a1", uid, role: "member", exp: Math.floor(Date.now() / 1000) + livesFor };
  return `${encode({ alg: "EdDSA" })}.${encode(claims)}.signature`;
}

export const auth = {
  uuid: "a1",
  record_id: "a1",
  email: "anna@example.org",
  role: "member",
  created_at: "2026-01-01T00:00:00Z",
  erasure_due_at: null,
} as const;

export const user: User = {
  uuid: "u1",
  username: "anna",
  display_name: "Anna",
  bio: "",
  home_city: "Firenze",
  language: "en",
  created_at: "2026-01-01T00:00:00Z",
  avatar: null,
  favourite_cuisines: [],
  diets: [],
  private: false,
  counts: { followers: 0, following: 0, posts: 0, reviews: 0, photos: 0, lists: 0 },
  mine: null,
  messages_from: "everyone",
  read_receipts: true,
  search_engines: true,
};

export function makeSession({ withProfile = true } = {}): Session {
  return {
    access_token: makeToken({ uid: withProfile ? "u1" : null }),
    token_type: "Bearer",
    expires_in: 900,
    auth,
    user: withProfile ? user : null,
  };
}

import { create } from "zustand";
import type { Schemas } from "@/api/wire.ts";
import { readStored, storedToken, writeStored } from "@/lib/storage.ts";

export type Auth = Schemas["Auth"];
export type Credential = { auth: Auth; access_token: string };

type AuthState = {
  auth: Auth | null;
  access_token: string | null;
  isLoading: boolean;
  /** Stores the credential, or removes it with `null`. Ends loading. */
  setCredential: (credential: Credential | null) => void;
};

export const useAuth = create<AuthState>()((set) => ({
  auth: null,
  access_token: null,
  isLoading: true,
  setCredential: (credential) => {
    if (credential) {
      storedToken.write(credential.access_token);
      writeStored({ auth: credential.auth });
      set({ auth: credential.auth, access_token: credential.access_token, isLoading: false });
    } else {
      storedToken.clear();
      writeStored({ auth: undefined });
      set({ auth: null, access_token: null, isLoading: false });
    }
  },
}));

/** Restores the session from storage. */
export function restoreCredential(): void {
  const access_token = storedToken.read();
  const { auth } = readStored();
  useAuth.getState().setCredential(access_token && isAuth(auth) ? { auth, access_token } : null);
}

function isAuth(value: unknown): value is Auth {
  return typeof value === "object" && value !== null && "uuid" in value && "email" in value;
}

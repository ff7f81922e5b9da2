import { create } from "zustand";
import type { Schemas } from "@/api/wire.ts";

export type MessagesFrom = Schemas["MessagesFrom"];

/** A profile. Of a private one others see the name, the picture, the bio and the counts. */
export type User = Schemas["User"];

type UserState = {
  user: User | null;
  isLoading: boolean;
  /** Stores the profile, or clears it with `null`. Ends loading. */
  setUser: (user: User | null) => void;
};

export const useUser = create<UserState>()((set) => ({
  user: null,
  isLoading: true,
  setUser: (user) => set({ user, isLoading: false }),
}));

import { create } from "zustand";
import type { Schemas } from "@/api/wire.ts";

export type MessagesFrom = Schemas["MessagesFrom"];

/** A person as their profile shows them; of a private one others see the name, the picture, the few words and the counts. */
export type User = Schemas["User"];

type UserState = {
  user: User | null;
  isLoading: boolean;
  /** Stores the person, or clears them; either way loading is over. */
  setUser: (user: User | null) => void;
};

export const useUser = create<UserState>()((set) => ({
  user: null,
  isLoading: true,
  setUser: (user) => set({ user, isLoading: false }),
}));

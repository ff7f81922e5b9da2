import { create } from "zustand";
import type { Wire } from "../api/wire.ts";

export type User = Wire<"User">;

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

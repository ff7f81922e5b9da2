import { create } from "zustand";
import type { Media, Narrowed, Wire } from "@/api/wire.ts";

export type MessagesFrom = "everyone" | "followed" | "nobody";

/** A profile. Of a private one others see the name, the picture, the bio and the counts. */
export type User = Narrowed<Wire<"User">, { avatar: Media | null; messages_from: MessagesFrom | null }>;

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

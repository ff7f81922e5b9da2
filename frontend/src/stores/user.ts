import { create } from "zustand";

export type User = {
  uuid: string;
  username: string;
  display_name: string;
  bio: string | null;
  home_city: string | null;
  language: string;
  created_at: string;
};

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

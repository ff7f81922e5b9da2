import { create } from "zustand";

export type ExploreFilters = {
  location: string;
  restaurantType: string;
  foodType: string;
  /** Kilometres as text; "0" is anywhere. */
  distance: string;
  searchParam: string;
  /** Day, time, party and the other filters, as a query string. */
  others: string;
  /** The time zone of day and time, that of the latest results; "" before there are any. */
  zone: string;
};

const initial: ExploreFilters = {
  location: "",
  restaurantType: "",
  foodType: "",
  distance: "0",
  searchParam: "",
  others: "",
  zone: "",
};

type ExploreState = ExploreFilters & {
  setFilters: (change: Partial<ExploreFilters>) => void;
  reset: () => void;
};

/** The last search, to restore it on return; on the explore screen the URL takes precedence. */
export const useExplore = create<ExploreState>()((set) => ({
  ...initial,
  setFilters: (change) => set(change),
  reset: () => set(initial),
}));

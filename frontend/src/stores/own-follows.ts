import { create } from "zustand";
import type { Schemas } from "@/api/wire.ts";

export type OwnFollow = Pick<Schemas["Follow"], "uuid" | "state"> & Partial<Pick<Schemas["Follow"], "notify">>;

/** Follows changed since the people and businesses on the screens were fetched, by their uuid. */
const useFollowed = create<Record<string, OwnFollow | null>>()(() => ({}));

/** My follow of a person or business: changes made here override the server's earlier response. */
export function useOwnFollow(uuid: string, known: OwnFollow | null): OwnFollow | null {
  const changed = useFollowed((follows) => follows[uuid]);
  return changed === undefined ? known : changed;
}

export function noteFollow(uuid: string, follow: OwnFollow | null): void {
  useFollowed.setState({ [uuid]: follow });
}

export function clearFollowed(): void {
  useFollowed.setState({}, true);
}

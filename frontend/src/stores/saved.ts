import { create } from "zustand";

/** Bookmarks changed since the businesses on the screens were fetched, by the business's uuid. */
const useSaved = create<Record<string, boolean>>()(() => ({}));

/** Whether a business is saved: changes made here override the server's earlier response. */
export function useIsSaved({ uuid, saved }: { uuid: string; saved: boolean }): boolean {
  return useSaved((changed) => changed[uuid] ?? saved);
}

export function noteSaved(uuid: string, saved: boolean): void {
  useSaved.setState({ [uuid]: saved });
}

export function clearSaved(): void {
  useSaved.setState({}, true);
}

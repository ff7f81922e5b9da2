import { create } from "zustand";

/** What was saved or given back since the places on the screens were asked for, by the place's uuid. */
const useSaved = create<Record<string, boolean>>()(() => ({}));

/** Whether a place is saved: what was done here since counts more than what the server then said. */
export function useIsSaved({ uuid, saved }: { uuid: string; saved: boolean }): boolean {
  return useSaved((changed) => changed[uuid] ?? saved);
}

export function noteSaved(uuid: string, saved: boolean): void {
  useSaved.setState({ [uuid]: saved });
}

export function clearSaved(): void {
  useSaved.setState({}, true);
}

import { create } from "zustand";

/** Notifications dismissed here, by uuid. Lists leave them out until they are fetched again, so that an undo is at once. */
export const useDismissed = create<Readonly<Record<string, boolean>>>()(() => ({}));

export function noteDismissed(uuid: string, isDismissed: boolean): void {
  useDismissed.setState({ [uuid]: isDismissed });
}

export function clearDismissed(): void {
  useDismissed.setState({}, true);
}

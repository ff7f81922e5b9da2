import { useSyncExternalStore } from "react";
import { intentOf, type Toggle, toggle, watchIntents } from "@/lib/toggle-queue.ts";
import { notify } from "@/stores/notices.ts";
import { messageOf } from "./errors.ts";
import type { ApiError } from "./problem.ts";

type Switch<State> = Toggle<State, ApiError> & {
  /** The same for every control of the same thing: "save 1234". */
  name: string;
  /** Stores the state from the server's response. */
  apply: (state: State) => void;
  /** Called with the error of the latest change; by default a toast shows it. */
  refused?: (error: ApiError) => void;
};

/**
 * Something that is on or off on the server. Shows the latest press at once; if the server refuses it, shows the server's
 * state and an error.
 */
export function useToggle<State>({ name, apply, refused = tell, ...switched }: Switch<State>) {
  const intent = useSyncExternalStore(watchIntents, () => intentOf(name));
  const isOn = intent ?? switched.isOn(switched.state);
  const set = (wanted: boolean) =>
    toggle(name, wanted, switched, ({ state, error }) => {
      apply(state);
      if (error) refused(error);
    });
  return { isOn, set };
}

function tell(error: ApiError): void {
  notify.error(messageOf(error));
}

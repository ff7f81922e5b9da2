import { create } from "zustand";

/** The toast containers of the shell and of the request wrapper (app/toasts.tsx). */
export const shellToasts = "shell";
export const wrapperToasts = "wrapper";

type Kind = "success" | "info" | "error";
export type Notice = { kind: Kind; message: string; container: typeof shellToasts | typeof wrapperToasts };

/** Short messages on their way to a toast container, which loads when the first of them is there. */
export const useNotices = create<{ waiting: Notice[] }>()(() => ({ waiting: [] }));

/** Hands over what waits. */
export function takeNotices(): Notice[] {
  const { waiting } = useNotices.getState();
  if (waiting.length > 0) useNotices.setState({ waiting: [] });
  return waiting;
}

function add(notice: Notice): void {
  useNotices.setState(({ waiting }) => ({ waiting: [...waiting, notice] }));
}

/** Shows a short message at the top of the page, for what has happened and needs no answer. */
export const notify = {
  success: (message: string) => add({ kind: "success", message, container: shellToasts }),
  info: (message: string) => add({ kind: "info", message, container: shellToasts }),
  error: (message: string, container: Notice["container"] = shellToasts) => add({ kind: "error", message, container }),
};

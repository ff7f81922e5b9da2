/** The toast containers of the shell and of the request wrapper (app/toasts.tsx). */
export const shellToasts = "shell";
export const wrapperToasts = "wrapper";

type Kind = "success" | "info" | "error";

/** Shows a short message at the top of the page, for what has happened and needs no answer. */
async function show(kind: Kind, message: string, containerId: string): Promise<void> {
  const { toast } = await import("react-toastify/unstyled");
  toast[kind](message, { containerId });
}

export const notify = {
  success: (message: string) => show("success", message, shellToasts),
  info: (message: string) => show("info", message, shellToasts),
  error: (message: string, containerId = shellToasts) => show("error", message, containerId),
};

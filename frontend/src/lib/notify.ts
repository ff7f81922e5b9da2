import { toast } from "react-toastify/unstyled";

/** The toast container of the shell (app/toasts.tsx). */
export const shellToasts = "shell";

/** A short message at the top of the page, for what has happened and needs no answer. */
export const notify = {
  success: (message: string) => toast.success(message, { containerId: shellToasts }),
  info: (message: string) => toast.info(message, { containerId: shellToasts }),
  error: (message: string) => toast.error(message, { containerId: shellToasts }),
};

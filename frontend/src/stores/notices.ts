import { type ToastPreset, type ToastStatus, useToasts } from "./toast.ts";

function add(status: ToastStatus, message: string, preset: ToastPreset): void {
  useToasts.getState().create({ status, message, preset });
}

/** Shows a short message at the top of the page that needs no response. */
export const notify = {
  success: (message: string) => add("success", message, "shell"),
  info: (message: string) => add("info", message, "shell"),
  error: (message: string, preset: ToastPreset = "shell") => add("error", message, preset),
};

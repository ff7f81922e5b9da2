import { create } from "zustand";

export type ToastStatus = "info" | "warning" | "success" | "error" | "loading";
export type ToastPosition = "top" | "top-left" | "top-right" | "bottom" | "bottom-left" | "bottom-right";
/** The two toast configurations of the specification: app shell and request wrapper (app/toasts.tsx). */
export type ToastPreset = "shell" | "wrapper";
/** A button in a toast, which closes it. */
export type ToastAction = { label: string; onAction: () => void };
export type Toast = {
  id: string;
  /** With a preset, position, duration and closing follow from it. */
  preset: ToastPreset | null;
  status: ToastStatus;
  message: string;
  position: ToastPosition;
  /** Milliseconds; `null` stays until closed. */
  duration: number | null;
  closable: boolean;
  /** For toasts without a preset. */
  action?: ToastAction;
  /** The reader asked to close it; it leaves once its exit has been shown. */
  closing: boolean;
};
type NewToast = Pick<Toast, "status" | "message"> &
  Partial<Pick<Toast, "preset" | "position" | "duration" | "closable" | "action">>;

type ToastState = {
  toasts: Toast[];
  create: (toast: NewToast) => string;
  update: (id: string, change: Partial<NewToast>) => void;
  close: (id: string) => void;
  remove: (id: string) => void;
};

const defaultDuration = 5000;
let count = 0;

export const useToasts = create<ToastState>()((set) => ({
  toasts: [],
  create: (given) => {
    count += 1;
    const toast: Toast = {
      id: `toast-${count}`,
      preset: null,
      position: "bottom",
      duration: given.status === "loading" ? null : defaultDuration,
      closable: true,
      closing: false,
      ...given,
    };
    set(({ toasts }) => ({ toasts: toast.position.startsWith("top") ? [toast, ...toasts] : [...toasts, toast] }));
    return toast.id;
  },
  update: (id, change) => set(({ toasts }) => ({ toasts: toasts.map((t) => (t.id === id ? renew(t, change) : t)) })),
  close: (id) => set(({ toasts }) => ({ toasts: toasts.map((t) => (t.id === id ? { ...t, closing: true } : t)) })),
  remove: (id) => set(({ toasts }) => ({ toasts: toasts.filter((t) => t.id !== id) })),
}));

/** A loading toast that is over gets the time that any other has. */
function renew(toast: Toast, change: Partial<NewToast>): Toast {
  const over = toast.status === "loading" && change.status !== undefined && change.status !== "loading";
  return { ...toast, ...(over ? { duration: defaultDuration } : {}), ...change };
}

import { CircleAlert, CircleCheck, Info, LoaderCircle, TriangleAlert, X } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { classes } from "@/lib/classes.ts";
import { type Toast, type ToastAction, type ToastPosition, type ToastStatus, useToasts } from "@/stores/toast.ts";
import { IconButton } from "@/ui/icon-button.tsx";

/** Those at the bottom stand above the navigation of a phone, where there is one. */
const places: Record<ToastPosition, string> = {
  top: "inset-x-0 top-0 items-center",
  "top-left": "top-0 left-0 items-start",
  "top-right": "top-0 right-0 items-end",
  bottom: "inset-x-0 bottom-(--bottom-bar) items-center",
  "bottom-left": "bottom-(--bottom-bar) left-0 items-start",
  "bottom-right": "bottom-(--bottom-bar) right-0 items-end",
};

const styles: Record<ToastStatus, { icon: typeof Info; tone: string }> = {
  info: { icon: Info, tone: "bg-info-tint text-info" },
  warning: { icon: TriangleAlert, tone: "bg-caution-tint text-caution" },
  success: { icon: CircleCheck, tone: "bg-positive-tint text-positive" },
  error: { icon: CircleAlert, tone: "bg-danger-tint text-danger" },
  loading: { icon: LoaderCircle, tone: "bg-sunk text-ink" },
};

/** The toasts without a preset: full width between 300 and 560 px, square-cornered, above everything. */
export function ToastRegion() {
  const toasts = useToasts((state) => state.toasts);
  return Object.entries(places).map(([position, place]) => (
    <div
      key={position}
      className={classes("pointer-events-none fixed z-5500 flex flex-col gap-2 p-3", place)}
      aria-live="polite"
    >
      {toasts.map(
        (toast) => toast.preset === null && toast.position === position && <ToastCard key={toast.id} toast={toast} />,
      )}
    </div>
  ));
}

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useTranslation();
  const { close, remove } = useToasts.getState();
  const { icon: Icon, tone } = styles[toast.status];
  useEffect(() => {
    if (toast.duration === null) return undefined;
    const timer = setTimeout(() => close(toast.id), toast.duration);
    return () => clearTimeout(timer);
  }, [toast.id, toast.duration, close]);
  useEffect(() => {
    if (toast.closing) remove(toast.id);
  }, [toast.closing, toast.id, remove]);
  return (
    <div
      role={toast.status === "error" ? "alert" : "status"}
      className={classes(
        "pointer-events-auto flex w-full max-w-[560px] min-w-[300px] animate-rise items-center gap-3 rounded-none py-1 pr-1 pl-4 shadow-floating",
        tone,
      )}
    >
      <Icon aria-hidden className={classes("size-5 shrink-0", toast.status === "loading" && "animate-turn")} />
      <p className="min-h-11 flex-1 content-center text-base text-ink">{toast.message}</p>
      {toast.action && <Action action={toast.action} onDone={() => close(toast.id)} />}
      {toast.closable && (
        <IconButton name={t("state.close")} onPress={() => close(toast.id)}>
          <X aria-hidden className="size-4" />
        </IconButton>
      )}
    </div>
  );
}

function Action({ action: { label, onAction }, onDone }: { action: ToastAction; onDone: () => void }) {
  const press = () => {
    onDone();
    onAction();
  };
  return (
    <button type="button" onClick={press} className="min-h-11 rounded-sm px-3 font-semibold text-link hover:underline">
      {label}
    </button>
  );
}

import "react-toastify/ReactToastify.css";
import "./toasts.css";
import { X } from "lucide-react";
import { type AnimationEvent, useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { type CloseButtonProps, ToastContainer, toast } from "react-toastify/unstyled";
import { useToasts } from "@/stores/toast.ts";
import { ToastRegion } from "./toast-region.tsx";

const both = {
  autoClose: 5000,
  pauseOnHover: true,
  pauseOnFocusLoss: true,
  closeButton: (props: CloseButtonProps) => <CloseButton {...props} />,
} as const;

/** The keyframes of the bar. */
const clock = "Toastify__trackProgress";

/** Renders the toast store: the shell preset at the top centre, the request wrapper preset at the top right, all others where they ask for. */
export default function Toasts() {
  const { t } = useTranslation();
  // Beside the page: a dialog that is open makes the page inert, and takes what has this attribute for its own.
  return createPortal(
    <div data-react-aria-top-layer="true" onAnimationEndCapture={withholdEndBeforeStart}>
      <ToastContainer
        {...both}
        containerId="shell"
        aria-label={t("toasts.shell")}
        position="top-center"
        theme="colored"
        newestOnTop={false}
        closeOnClick
        draggable
      />
      <ToastContainer
        {...both}
        containerId="wrapper"
        aria-label={t("toasts.wrapper")}
        position="top-right"
        theme="light"
        draggable="touch"
        draggablePercent={80}
      />
      <ToastRegion />
      <Delivery />
    </div>,
    document.body,
  );
}

/**
 * The bar of a toast is its clock, whose end closes the toast. Where there is much to do, Chromium resumes the bar some
 * microseconds before its start, and an animation that steps back before its start ends, too (CSS Animations 2, Event
 * dispatch), with no time elapsed: the toast would leave as soon as it came.
 */
function withholdEndBeforeStart(event: AnimationEvent) {
  if (event.animationName === clock && event.elapsedTime === 0) event.stopPropagation();
}

/** Large enough for a thumb, beside the words and not above them; the library's own speaks English only. */
function CloseButton({ closeToast }: Pick<CloseButtonProps, "closeToast">) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      aria-label={t("state.close")}
      className="-my-2 -mr-2 ml-auto inline-flex size-11 shrink-0 items-center justify-center rounded-full"
      onClick={(event) => {
        event.stopPropagation();
        closeToast(true);
      }}
    >
      <X aria-hidden className="size-5" />
    </button>
  );
}

/** Passes toasts with a preset to their container. Rendered after the containers, so that they exist when its effect runs. */
function Delivery() {
  const toasts = useToasts((state) => state.toasts);
  const delivered = useRef(new Set<string>());
  useEffect(() => {
    for (const { id, preset, status, message } of toasts) {
      if (preset === null || delivered.current.has(id)) continue;
      delivered.current.add(id);
      toast(message, {
        containerId: preset,
        toastId: id,
        type: status === "loading" ? "default" : status,
        onClose: () => useToasts.getState().remove(id),
      });
    }
  }, [toasts]);
  return null;
}

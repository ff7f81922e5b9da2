import "react-toastify/ReactToastify.css";
import "./toasts.css";
import { useEffect } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { ToastContainer, toast } from "react-toastify/unstyled";
import { shellToasts, takeNotices, useNotices, wrapperToasts } from "../stores/notices.ts";
import { ToastRegion } from "./toast-region.tsx";

const both = { autoClose: 5000, pauseOnHover: true, pauseOnFocusLoss: true } as const;

/** The toasts of the shell (top centre), of the request wrapper (top right), and of the toast store. */
export default function Toasts() {
  const { t } = useTranslation();
  // Beside the page: a dialog that is open makes the page inert, and takes what has this attribute for its own.
  return createPortal(
    <div data-react-aria-top-layer="true">
      <ToastContainer
        {...both}
        containerId={shellToasts}
        aria-label={t("toasts.shell")}
        position="top-center"
        theme="colored"
        newestOnTop={false}
        closeOnClick
        draggable
      />
      <ToastContainer
        {...both}
        containerId={wrapperToasts}
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

/** Brings the notices to their containers. It stands after them, so that its effect finds both there. */
function Delivery() {
  const waiting = useNotices((state) => state.waiting);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what waits is what this waits for.
  useEffect(() => {
    for (const { kind, message, container } of takeNotices()) toast[kind](message, { containerId: container });
  }, [waiting]);
  return null;
}

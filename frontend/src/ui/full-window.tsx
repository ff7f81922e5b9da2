import type { ReactNode } from "react";
import { Dialog, Modal, ModalOverlay } from "react-aria-components";

export type FullWindowProps = {
  /** For screen readers; without it the dialog is named by its heading. */
  label?: string;
  /** Dark in both themes, for pictures and the camera. */
  isDark?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog that covers the whole screen. Escape closes it. */
export function FullWindow({ label, isDark = false, onClose, children }: FullWindowProps) {
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      data-theme={isDark ? "dark" : undefined}
      className="fixed inset-0 z-50 animate-fade bg-paper"
    >
      <Modal className="h-dvh w-full">
        <Dialog aria-label={label} className="relative flex size-full flex-col text-ink outline-none">
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

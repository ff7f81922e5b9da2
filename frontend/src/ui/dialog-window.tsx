import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { IconButton } from "./icon-button.tsx";

export type DialogWindowProps = {
  title: string;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
  footer?: ReactNode;
};

/** A dialog in the middle of a desktop, a sheet from below on a phone. */
export default function DialogWindow({ title, onOpenChange, children, footer }: DialogWindowProps) {
  const { t } = useTranslation();
  return (
    <ModalOverlay
      isOpen
      onOpenChange={onOpenChange}
      isDismissable
      className="fixed inset-0 z-40 flex animate-fade items-end justify-center bg-scrim md:items-center md:p-6"
    >
      <Modal className="w-full animate-sheet rounded-t-lg bg-surface shadow-floating md:max-w-[520px] md:animate-rise md:rounded-lg">
        <AriaDialog className="flex max-h-[88dvh] flex-col outline-none">
          <header className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5">
            <Heading slot="title" className="display text-lg font-semibold text-ink">
              {title}
            </Heading>
            <IconButton name={t("state.close")} slot="close">
              <X aria-hidden className="size-5" />
            </IconButton>
          </header>
          <div className="overflow-y-auto p-5">{children}</div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4">{footer}</footer>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

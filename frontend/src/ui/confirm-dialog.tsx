import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { FormError } from "./form-error.tsx";

export type ConfirmDialogProps = {
  title: string;
  /** What will be lost and what stays. */
  children: ReactNode;
  /** Label of the button that confirms: a verb. */
  confirm: string;
  /** Label of the button that cancels. */
  cancelLabel: string;
  /** `primary` where nothing is lost. */
  variant?: "primary" | "danger";
  isSending?: boolean;
  problem?: string;
  onConfirm: () => unknown;
  onClose: () => void;
};

/** Asks for confirmation before something that cannot be undone. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  cancelLabel,
  variant = "danger",
  isSending,
  problem,
  ...acts
}: ConfirmDialogProps) {
  const { onConfirm, onClose } = acts;
  return (
    <Dialog
      title={title}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            {cancelLabel}
          </Button>
          <Button variant={variant} isLoading={isSending} onPress={() => void onConfirm()}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 text-base text-ink">
        {children}
        <FormError message={problem} />
      </div>
    </Dialog>
  );
}

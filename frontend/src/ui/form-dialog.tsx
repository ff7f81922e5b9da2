import { type ReactNode, useId } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { FormError } from "./form-error.tsx";

export type FormDialogProps = {
  title: string;
  /** The fields. */
  children: ReactNode;
  /** Label of the submit button: a verb. */
  submit: string;
  isSending?: boolean;
  isDisabled?: boolean;
  /** Error of the form as a whole. */
  problem?: string;
  /** Label of a cancel button, for a form that deletes something. */
  cancelLabel?: string;
  /** More buttons, before the submit button. */
  actions?: ReactNode;
  variant?: "primary" | "danger";
  onSubmit: () => unknown;
  onClose: () => void;
};

/** A form in a dialog. Enter in a field submits it. */
export function FormDialog({ title, children, submit, isSending, isDisabled, problem, ...rest }: FormDialogProps) {
  const { cancelLabel, actions, variant, onSubmit, onClose } = rest;
  const form = useId();
  return (
    <Dialog
      title={title}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          {cancelLabel && (
            <Button variant="quiet" onPress={onClose}>
              {cancelLabel}
            </Button>
          )}
          {actions}
          <Button type="submit" form={form} variant={variant} isDisabled={isDisabled} isLoading={isSending}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isDisabled) void onSubmit();
        }}
      >
        {children}
        <FormError message={problem} />
      </form>
    </Dialog>
  );
}

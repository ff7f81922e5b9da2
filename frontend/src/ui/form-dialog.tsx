import { type ReactNode, useId } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { FormError } from "./form-error.tsx";

export type FormDialogProps = {
  title: string;
  /** The fields. */
  children: ReactNode;
  /** What the button says that sends them: a verb. */
  submit: string;
  isSending?: boolean;
  isDisabled?: boolean;
  /** What is wrong with the form as a whole. */
  problem?: string;
  /** What the button says that leaves all as it is, where sending loses something. */
  keep?: string;
  /** Other buttons, before the one that sends. */
  actions?: ReactNode;
  look?: "primary" | "danger";
  onSubmit: () => unknown;
  onClose: () => void;
};

/** A form in a dialog: Enter in a field sends it, as its button does. */
export function FormDialog({ title, children, submit, isSending, isDisabled, problem, ...rest }: FormDialogProps) {
  const { keep, actions, look, onSubmit, onClose } = rest;
  const form = useId();
  return (
    <Dialog
      title={title}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          {keep && (
            <Button look="quiet" onPress={onClose}>
              {keep}
            </Button>
          )}
          {actions}
          <Button type="submit" form={form} look={look} isDisabled={isDisabled} isLoading={isSending}>
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

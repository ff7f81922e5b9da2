import type { FormEvent, ReactNode } from "react";
import { Button } from "./button.tsx";
import { FormError } from "./form-error.tsx";

export type FormProps = {
  /** The fields. */
  children: ReactNode;
  /** Label of the submit button: a verb. */
  submit: string;
  isSending: boolean;
  /** Error of the form as a whole. */
  problem: string | undefined;
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  /** Whether the form fills its screen: the button is then as wide as the fields. */
  isScreen?: boolean;
};

/** A form on a page: fields, error message and submit button. */
export function Form({ children, submit, isSending, problem, onSubmit, isScreen = false }: FormProps) {
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void onSubmit(event)}>
      {children}
      <FormError message={problem} />
      <div>
        <Button type="submit" isLoading={isSending} fullWidth={isScreen}>
          {submit}
        </Button>
      </div>
    </form>
  );
}

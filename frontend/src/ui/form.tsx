import type { FormEvent, ReactNode } from "react";
import { Button } from "./button.tsx";
import { FormError } from "./form-error.tsx";

export type FormProps = {
  /** The fields. */
  children: ReactNode;
  /** What the button says that sends them: a verb. */
  submit: string;
  isSending: boolean;
  /** What is wrong with the form as a whole. */
  problem: string | undefined;
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  /** Whether the form is all that its screen has: its button is as wide as its fields. */
  isScreen?: boolean;
};

/** A form on a screen: its fields, what is wrong with it as a whole, and its button. */
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

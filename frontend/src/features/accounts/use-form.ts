import { valibotResolver } from "@hookform/resolvers/valibot";
import { type DefaultValues, type FieldPath, type FieldValues, useForm as useHookForm } from "react-hook-form";
import type { GenericSchema } from "valibot";
import { fieldMessages, messageOf } from "@/api/errors.ts";
import type { ApiError } from "@/api/problem.ts";

/** A form that is checked when a field is left, and that takes the server's refusals to the fields they belong to. */
export function useForm<V extends FieldValues>(schema: GenericSchema<V, V>, defaultValues: DefaultValues<V>) {
  const form = useHookForm<V>({ resolver: valibotResolver(schema), defaultValues, mode: "onTouched" });
  const refuse = (error: ApiError) => {
    const messages = Object.entries(fieldMessages(error)).filter(([field]) => field in (defaultValues as object));
    for (const [field, message] of messages) form.setError(field as FieldPath<V>, { message }, { shouldFocus: true });
    if (messages.length === 0) form.setError("root", { message: messageOf(error) });
  };
  return { ...form, refuse, isSubmitting: form.formState.isSubmitting, problem: form.formState.errors.root?.message };
}

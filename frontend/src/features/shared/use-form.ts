import { useEffect, useState } from "react";
import {
  type Control,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type PathValue,
  type Resolver,
  set,
  useController,
  useForm as useHookForm,
  useWatch,
} from "react-hook-form";
import { fieldMessages, reasonOf } from "@/api/errors.ts";
import type { ApiError } from "@/api/problem.ts";
import { type Send, type Sending, useSend } from "@/api/use-send.ts";
import type { FormControl } from "@/ui/form-field.tsx";
import { checkValues, type FieldsSchema } from "./check-values.ts";
import { clearEdits, readEdits, saveEdits } from "./form-draft.ts";
import { isSame } from "./form-values.ts";

export type FormOptions<V extends FieldValues, T> = Pick<Sending<T>, "invalidates" | "onSent"> & {
  /** Checks on the client; the server checks again. Names the fields that have rules. */
  schema?: FieldsSchema<V>;
  /** Initial values. When they change (a refetch), fields without edits take the new values. */
  values: V;
  send: Send<V, T>;
  /** Keeps edits under this name until they are sent, also when the screen is left (stores/drafts.ts). */
  draft?: string;
};

/**
 * A form validated on blur. Server errors are shown at their fields, all others in `problem`; the first wrong field takes
 * the focus. Edits survive every error, a stale version included. What is entered during a request stays an edit.
 */
export function useForm<V extends FieldValues, T>({ schema, values, send, draft, ...sending }: FormOptions<V, T>) {
  const form = useHookForm<V>({
    resolver: schema && resolverOf(schema),
    defaultValues: values as DefaultValues<V>,
    values,
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    mode: "onTouched",
  });
  const [{ control, names }] = useState(() => bind(form.control));
  const clearDraft = useDraftOf(form, draft);
  const reset = (blank: V) => form.reset(blank, { keepDirtyValues: false, keepErrors: false });
  const settle = (sent: V) => {
    const now = structuredClone(form.getValues());
    clearDraft();
    reset(sent);
    for (const name of Object.keys(sent) as FieldPath<V>[]) {
      if (!isSame(now[name], sent[name])) form.setValue(name, now[name], { shouldDirty: true });
    }
  };
  const sendTyped: Send<V, T> = async (checked, key) => {
    const typed = structuredClone(form.getValues());
    const result = await send(checked, key);
    if (!result.error) settle(typed);
    return result;
  };
  const write = useSend(sendTyped, sending);
  const refuse = (error: ApiError) => {
    const messages = Object.entries(fieldMessages(error)).filter(([field]) => names.has(field));
    for (const [field, message] of messages) form.setError(field as FieldPath<V>, { message });
    if (messages.length === 0) form.setError("root", { message: reasonOf(error) });
    const first = [...names].find((name) => messages.some(([field]) => field === name));
    if (first) form.setFocus(first as FieldPath<V>);
  };
  const submit = form.handleSubmit(async (checked) => {
    const { error } = await write.send(checked);
    if (error) refuse(error);
  });
  return {
    ...form,
    control,
    submit,
    reset,
    clearDraft,
    isSending: write.isSending,
    isDirty: form.formState.isDirty,
    problem: form.formState.errors.root?.message,
    /** The server's error, for what it offers instead. */
    failure: write.failure,
  };
}

/** Binds the fields of react-hook-form, and notes their names in the order in which they are shown. */
function bind<V extends FieldValues>(control: Control<V>): { control: FormControl<V>; names: ReadonlySet<string> } {
  const names = new Set<string>();
  function useField<N extends FieldPath<V>>(name: N) {
    names.add(name);
    const { field, fieldState } = useController({ control, name });
    const { value, onChange, onBlur, ref } = field;
    return { value, onChange, onBlur, error: fieldState.error?.message, inputRef: ref };
  }
  function useValue<N extends FieldPath<V>>(name: N) {
    return useWatch({ control, name });
  }
  return { control: { useField, useValue }, names };
}

/** The check of `useLightForm` for react-hook-form; `@hookform/resolvers` would be another 1.6 kB. */
function resolverOf<V extends FieldValues>(schema: FieldsSchema<V>): Resolver<V> {
  return (typed) => {
    const { values, errors } = checkValues(schema, typed);
    if (!errors) return { values, errors: {} };
    const found: FieldErrors<V> = {};
    for (const [name, message] of Object.entries(errors)) set(found, name, { type: "schema", message });
    return { values: {}, errors: found };
  };
}

/** Restores a saved draft and saves every edit. Returns a function that deletes the draft. */
function useDraftOf<V extends FieldValues>(form: ReturnType<typeof useHookForm<V>>, draft: string | undefined) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is restored once.
  useEffect(() => {
    if (!draft) return undefined;
    for (const [field, value] of Object.entries(readEdits<V>(draft))) {
      form.setValue(field as FieldPath<V>, value as PathValue<V, FieldPath<V>>, { shouldDirty: true });
    }
    const { unsubscribe } = form.watch((_, { name }) => {
      if (name) saveEdits(draft, { [name]: form.getValues(name) });
    });
    return unsubscribe;
  }, [draft]);
  return () => draft && clearEdits(draft);
}

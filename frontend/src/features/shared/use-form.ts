import { valibotResolver } from "@hookform/resolvers/valibot";
import { useEffect } from "react";
import { type DefaultValues, type FieldPath, type FieldValues, get, useForm as useHookForm } from "react-hook-form";
import type { GenericSchema } from "valibot";
import { fieldMessages, reasonOf } from "@/api/errors.ts";
import type { ApiError } from "@/api/problem.ts";
import { type Send, type Sending, useSend } from "@/api/use-send.ts";
import { readDraft, saveDraft } from "@/stores/drafts.ts";

type FormOptions<V extends FieldValues, T> = Pick<Sending<T>, "invalidates" | "onSent"> & {
  /** Checks on the client; the server checks again. */
  schema?: GenericSchema<V, V>;
  /** Initial values. When they change (a refetch), fields without edits take the new values. */
  values: V;
  send: Send<V, T>;
  /** Keeps edits under this name until they are sent, also when the screen is left (stores/drafts.ts). */
  draft?: string;
};

/**
 * A form validated on blur. Server errors are shown at their fields, all others in `problem`. Edits survive every error, a stale
 * version included.
 */
export function useForm<V extends FieldValues, T>({ schema, values, send, draft, ...sending }: FormOptions<V, T>) {
  const form = useHookForm<V>({
    resolver: schema && valibotResolver(schema),
    defaultValues: values as DefaultValues<V>,
    values,
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    mode: "onTouched",
  });
  const clearDraft = useDraftOf(form, draft);
  const reset = (blank: V) => form.reset(blank, { keepDirtyValues: false, keepErrors: false });
  const write = useSend(send, {
    invalidates: sending.invalidates,
    onSent: async (answer, refreshed) => {
      clearDraft();
      reset(form.getValues());
      await sending.onSent?.(answer, refreshed);
    },
  });
  const refuse = (error: ApiError) => {
    const messages = Object.entries(fieldMessages(error)).filter(([field]) => get(values, field) !== undefined);
    for (const [field, message] of messages) form.setError(field as FieldPath<V>, { message }, { shouldFocus: true });
    if (messages.length === 0) form.setError("root", { message: reasonOf(error) });
  };
  const submit = form.handleSubmit(async (checked) => {
    const { error } = await write.send(checked);
    if (error) refuse(error);
  });
  return {
    ...form,
    submit,
    reset,
    clearDraft,
    isSending: form.formState.isSubmitting,
    isDirty: form.formState.isDirty,
    problem: form.formState.errors.root?.message,
  };
}

/** Restores a saved draft and saves every edit. Returns a function that deletes the draft. */
function useDraftOf<V extends FieldValues>(form: ReturnType<typeof useHookForm<V>>, draft: string | undefined) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is restored once.
  useEffect(() => {
    if (!draft) return undefined;
    const text = readDraft(draft);
    const typed: Partial<V> = text === "" ? {} : JSON.parse(text);
    for (const [field, value] of Object.entries(typed)) {
      form.setValue(field as FieldPath<V>, value, { shouldDirty: true });
    }
    const { unsubscribe } = form.watch((now, { name }) => {
      if (name) saveDraft(draft, JSON.stringify({ ...JSON.parse(readDraft(draft) || "{}"), [name]: get(now, name) }));
    });
    return unsubscribe;
  }, [draft]);
  return () => draft && saveDraft(draft, "");
}

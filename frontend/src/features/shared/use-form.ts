import { valibotResolver } from "@hookform/resolvers/valibot";
import { useEffect } from "react";
import { type DefaultValues, type FieldPath, type FieldValues, useForm as useHookForm } from "react-hook-form";
import type { GenericSchema } from "valibot";
import { fieldMessages, reasonOf } from "@/api/errors.ts";
import type { ApiError } from "@/api/problem.ts";
import { type Send, type Sending, useSend } from "@/api/use-send.ts";
import { keepDraft, readDraft } from "@/stores/drafts.ts";

type FormOptions<V extends FieldValues, T> = Pick<Sending<T>, "invalidates" | "onSent"> & {
  /** What the form can check by itself; the server has the last word. */
  schema?: GenericSchema<V, V>;
  /** As the server has them, or blank. When they change, fields that were not edited follow. */
  values: V;
  send: Send<V, T>;
  /** The name under which what is typed outlives the screen, until it is sent (stores/drafts.ts). */
  draft?: string;
};

/**
 * A form that is checked when a field is left. What the server refuses stands at the fields it belongs to, the rest in
 * `problem`. Edits survive a refusal, also that of a stale version.
 */
export function useForm<V extends FieldValues, T>({ schema, values, send, draft, ...sending }: FormOptions<V, T>) {
  const form = useHookForm<V>({
    resolver: schema && valibotResolver(schema),
    defaultValues: values as DefaultValues<V>,
    values,
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    mode: "onTouched",
  });
  const forget = useDraftOf(form, draft);
  const reset = (blank: V) => form.reset(blank, { keepDirtyValues: false, keepErrors: false });
  const write = useSend(send, {
    invalidates: sending.invalidates,
    onSent: async (answer, refreshed) => {
      forget();
      reset(form.getValues());
      await sending.onSent?.(answer, refreshed);
    },
  });
  const refuse = (error: ApiError) => {
    const messages = Object.entries(fieldMessages(error)).filter(([field]) => field in values);
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
    forget,
    isSending: form.formState.isSubmitting,
    isDirty: form.formState.isDirty,
    problem: form.formState.errors.root?.message,
  };
}

/** Takes up what was typed before, and keeps what is typed now. The function it gives forgets both. */
function useDraftOf<V extends FieldValues>(form: ReturnType<typeof useHookForm<V>>, draft: string | undefined) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is taken up once.
  useEffect(() => {
    if (!draft) return undefined;
    const text = readDraft(draft);
    const typed: Partial<V> = text === "" ? {} : JSON.parse(text);
    for (const [field, value] of Object.entries(typed)) {
      form.setValue(field as FieldPath<V>, value, { shouldDirty: true });
    }
    const { unsubscribe } = form.watch((now, { name }) => {
      if (name) keepDraft(draft, JSON.stringify({ ...JSON.parse(readDraft(draft) || "{}"), [name]: now[name] }));
    });
    return unsubscribe;
  }, [draft]);
  return () => draft && keepDraft(draft, "");
}

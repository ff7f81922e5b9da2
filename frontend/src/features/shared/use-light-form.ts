import { type FormEvent, useRef, useState } from "react";
import { fieldMessages, reasonOf } from "@/api/errors.ts";
import { type Send, useSend } from "@/api/use-send.ts";
import type { FormControl } from "@/ui/form-field.tsx";
import { checkValues } from "./check-values.ts";
import { clearEdits, readEdits, saveEdits, useEdits } from "./form-draft.ts";
import type { FormOptions } from "./use-form.ts";

type LightFormOptions<V extends object, T> = Omit<FormOptions<V, T>, "draft"> &
  (
    | { draft: string; onEdit?: undefined }
    /** For values that are stored elsewhere: every edit goes there, and comes back in `values`. */
    | { draft?: undefined; onEdit: (edit: Partial<V>) => void }
  );

type Errors = Readonly<Record<string, string>>;

/**
 * `useForm` without react-hook-form, for screens whose size budget has no room for its 14 kB: the same options, results
 * and behaviour. Edits are kept beside the values, so that fields without edits follow the server.
 */
export function useLightForm<V extends object, T>(options: LightFormOptions<V, T>) {
  const { schema, values, send, draft = "", onEdit, ...sending } = options;
  const edits = useEdits<V>(draft);
  const { base, setSaved } = useSaved(values);
  const now = { ...base, ...edits };
  /** With the edits of this moment, which are not rendered yet. */
  const latest = () => ({ ...base, ...readEdits<V>(draft) });
  const { errors: faults } = checkValues(schema, now);
  /** The fields that were left, whose errors are shown. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Errors>({});
  const elements = useRef(new Map<string, HTMLElement | null>());

  const edit = (change: Partial<V>) => {
    setRefused((errors) => Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in change))));
    if (onEdit) onEdit(change);
    else saveEdits(draft, change);
  };
  const clearDraft = () => clearEdits(draft);
  const settle = (sent: V) => {
    const later = Object.entries(readEdits<V>(draft)).filter(([name, value]) => !isSame(value, sent[name as keyof V]));
    clearDraft();
    setSaved(sent);
    if (later.length > 0) saveEdits(draft, Object.fromEntries(later));
    setLeft(new Set());
  };
  const sendTyped: Send<V, T> = async (valid, key) => {
    const typed = latest();
    const result = await send(valid, key);
    if (!result.error && !onEdit) settle(typed);
    return result;
  };
  const write = useSend(sendTyped, sending);
  const refuse = (errors: Errors) => {
    setRefused(errors);
    const [, element] = [...elements.current].find(([name, shown]) => name in errors && shown) ?? [];
    element?.focus();
  };
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    setLeft(new Set(Object.keys(values)));
    const { values: valid, errors } = checkValues(schema, latest());
    if (errors) return refuse(errors);
    setRefused({});
    const { error } = await write.send(valid);
    if (!error) return undefined;
    const own = Object.entries(fieldMessages(error)).filter(([name]) => name in values);
    return refuse(own.length > 0 ? Object.fromEntries(own) : { [whole]: reasonOf(error) });
  };
  const control: FormControl<V> = {
    useValue: (name) => now[name],
    useField: (name) => ({
      value: now[name],
      onChange: (value) => edit({ [name]: value } as unknown as Partial<V>),
      onBlur: () => setLeft((names) => new Set(names).add(name)),
      error: (left.has(name) ? faults?.[name] : undefined) ?? refused[name],
      inputRef: (element) => void elements.current.set(name, element),
    }),
  };
  return {
    control,
    submit,
    clearDraft,
    isSending: write.isSending,
    isDirty: Object.entries(edits).some(([name, value]) => !isSame(value, base[name as keyof V])),
    problem: refused[whole],
    failure: write.failure,
  };
}

/** The name of the error of the form as a whole. */
const whole = "";

/** The values to start from: what was sent, until the values follow. */
function useSaved<V>(values: V) {
  const [saved, setSaved] = useState<{ sent: V; before: V } | null>(null);
  if (saved && !isSame(saved.before, values)) setSaved(null);
  return { base: saved?.sent ?? values, setSaved: (sent: V) => setSaved({ sent, before: values }) };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

import { type FormEvent, useState } from "react";
import type { FieldPath, FieldPathValue, FieldValues } from "react-hook-form";
import { fieldMessages, reasonOf } from "@/api/errors.ts";
import { type Send, useSend } from "@/api/use-send.ts";
import type { FormControl } from "@/ui/form-field.tsx";
import { checkValues } from "./check-values.ts";
import { clearEdits, readEdits, saveEdits, useEdits } from "./form-draft.ts";
import { isSame, valueAt, withValueAt } from "./form-values.ts";
import type { FormOptions } from "./use-form.ts";

type LightFormOptions<V extends FieldValues, T> = Omit<FormOptions<V, T>, "draft"> &
  (
    | { draft: string; onEdit?: undefined }
    /** For values that are stored elsewhere: every edit goes there, and comes back in `values`. */
    | { draft?: undefined; onEdit: (edit: Partial<V>) => void }
  );

type Errors = Readonly<Record<string, string>>;

/** The name of the error of the form as a whole. */
const whole = "";

/**
 * `useForm` without react-hook-form, for screens whose size budget has no room for its 14 kB: the same options, results
 * and behaviour. Edits are kept beside the values, so that fields without edits follow the server.
 */
export function useLightForm<V extends FieldValues, T>(options: LightFormOptions<V, T>) {
  const { schema, values, send, draft = "", onEdit, ...sending } = options;
  const { base, setSaved } = useSaved(values);
  const edits = useEdits<V>(draft);
  const now = { ...base, ...edits };
  /** With the edits of this moment, which are not rendered yet. */
  const latest = () => ({ ...base, ...readEdits<V>(draft) });
  const errors = useErrors(checkValues(schema, now).errors);

  const settle = (sent: V) => {
    const later = Object.entries(readEdits<V>(draft)).filter(([name, value]) => !isSame(value, sent[name]));
    clearEdits(draft);
    if (later.length > 0) saveEdits(draft, Object.fromEntries(later));
    setSaved(sent);
    errors.hide();
  };
  const sendTyped: Send<V, T> = async (valid, key) => {
    const typed = latest();
    const result = await send(valid, key);
    if (!result.error && !onEdit) settle(typed);
    return result;
  };
  const write = useSend(sendTyped, sending);

  const change = (name: string, value: unknown) => {
    const field = fieldOf(name);
    const edit = { [field]: withValueAt(latest(), name, value)[field] } as Partial<V>;
    errors.clear(name);
    if (onEdit) onEdit(edit);
    else saveEdits(draft, edit);
  };
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    const checked = checkValues(schema, latest());
    errors.refuse(checked.errors ?? {});
    if (checked.errors) return;
    const { error } = await write.send(checked.values);
    if (!error) return;
    const own = Object.entries(fieldMessages(error)).filter(([name]) => errors.isShown(name));
    errors.refuse(own.length > 0 ? Object.fromEntries(own) : { [whole]: reasonOf(error) });
  };
  const control: FormControl<V> = {
    useValue: <N extends FieldPath<V>>(name: N) => valueAt(now, name) as FieldPathValue<V, N>,
    useField: <N extends FieldPath<V>>(name: N) => ({
      value: valueAt(now, name) as FieldPathValue<V, N>,
      onChange: (value) => change(name, value),
      ...errors.at(name),
    }),
  };
  return {
    control,
    submit,
    clearDraft: () => clearEdits(draft),
    isSending: write.isSending,
    isDirty: Object.entries(edits).some(([name, value]) => !isSame(value, base[name])),
    problem: errors.ofWhole,
    failure: write.failure,
  };
}

/** The values to start from: what was sent, until the values follow. */
function useSaved<V>(values: V) {
  const [saved, setSaved] = useState<{ sent: V; before: V } | null>(null);
  if (saved && !isSame(saved.before, values)) setSaved(null);
  return { base: saved?.sent ?? values, setSaved: (sent: V) => setSaved({ sent, before: values }) };
}

/** The errors that are shown: those of the client for fields that were left, all of them after a try, and those of the server. */
function useErrors(found: Errors | undefined) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Errors>({});
  /** By name, in the order in which they are shown. */
  const [elements] = useState(() => new Map<string, HTMLElement | null>());
  return {
    at: (name: string) => {
      if (!elements.has(name)) elements.set(name, null);
      return {
        error: (left.has(name) ? found?.[name] : undefined) ?? refused[name],
        onBlur: () => setLeft((names) => new Set(names).add(name)),
        inputRef: (element: HTMLElement | null) => void elements.set(name, element),
      };
    },
    isShown: (name: string) => elements.has(name),
    ofWhole: refused[whole],
    clear: (name: string) => setRefused(({ [name]: _, ...others }) => others),
    hide: () => setLeft(new Set()),
    /** Shows errors and focuses the first. */
    refuse: (errors: Errors) => {
      setLeft(new Set(elements.keys()));
      setRefused(errors);
      const [, first] = [...elements].find(([name, element]) => name in errors && element) ?? [];
      first?.focus();
    },
  };
}

/** The field that a path leads into. */
const fieldOf = (path: string) => path.split(".", 1)[0] ?? path;

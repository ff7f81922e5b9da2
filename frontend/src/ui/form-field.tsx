import type { ReactNode, RefCallback } from "react";
import { TextArea, type TextAreaProps, TextField, type TextFieldProps } from "./text-field.tsx";

/** What a form tells the input of one field. */
export type FieldState<Value> = {
  value: Value;
  onChange: (value: Value) => void;
  onBlur: () => void;
  error: string | undefined;
  /** For the element that takes the focus when the field is wrong. */
  inputRef: RefCallback<HTMLElement>;
};

/** The fields of a form, by name. Both are hooks. */
export type FormControl<V extends object> = {
  useField<N extends keyof V & string>(name: N): FieldState<V[N]>;
  useValue<N extends keyof V & string>(name: N): V[N];
};

type FormInputProps<V extends object, N extends keyof V & string> = {
  control: FormControl<V>;
  name: N;
  children: (field: FieldState<V[N]>) => ReactNode;
};

/** Binds any input to a form. */
export function FormInput<V extends object, N extends keyof V & string>(props: FormInputProps<V, N>) {
  const { control, name, children } = props;
  return children(control.useField(name));
}

/** The names of the fields that hold text; an optional one may be `null`. */
type TextName<V> = { [N in keyof V & string]: V[N] extends string | null ? N : never }[keyof V & string];
type BoundTo<V extends object> = { control: FormControl<V>; name: TextName<V> };
type Texts<Props> = Omit<Props, "name" | "value" | "onChange" | "onBlur" | "error" | "inputRef">;

/** A text field bound to a form. */
export function FormField<V extends object>({ control, name, ...rest }: BoundTo<V> & Texts<TextFieldProps>) {
  return <TextField {...rest} {...useText(control, name)} />;
}

/** A text of several lines bound to a form. */
export function FormArea<V extends object>({ control, name, ...rest }: BoundTo<V> & Texts<TextAreaProps>) {
  return <TextArea {...rest} {...useText(control, name)} />;
}

function useText<V extends object>(control: FormControl<V>, name: TextName<V>) {
  const { value, onChange, ...field } = control.useField(name);
  return {
    ...field,
    name,
    value: (value as string | null) ?? "",
    onChange: (text: string) => onChange(text as V[typeof name]),
  };
}

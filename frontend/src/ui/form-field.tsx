import type { ReactNode, RefCallback } from "react";
import type { FieldPath, FieldPathValue, FieldValues } from "react-hook-form";
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

/** The fields of a form, by name; "address.city" is a part of a field. Both are hooks. */
export type FormControl<V extends FieldValues> = {
  useField<N extends FieldPath<V>>(name: N): FieldState<FieldPathValue<V, N>>;
  useValue<N extends FieldPath<V>>(name: N): FieldPathValue<V, N>;
};

type FormInputProps<V extends FieldValues, N extends FieldPath<V>> = {
  control: FormControl<V>;
  name: N;
  children: (field: FieldState<FieldPathValue<V, N>>) => ReactNode;
};

/** Binds any input to a form. */
export function FormInput<V extends FieldValues, N extends FieldPath<V>>(props: FormInputProps<V, N>) {
  const { control, name, children } = props;
  return children(control.useField(name));
}

type BoundTo<V extends FieldValues> = { control: FormControl<V>; name: FieldPath<V> };
type Texts<Props> = Omit<Props, "name" | "value" | "onChange" | "onBlur" | "error" | "inputRef">;

/** A text field bound to a form. */
export function FormField<V extends FieldValues>({ control, name, ...rest }: BoundTo<V> & Texts<TextFieldProps>) {
  return <TextField {...rest} {...useText(control, name)} />;
}

/** A text of several lines bound to a form. */
export function FormArea<V extends FieldValues>({ control, name, ...rest }: BoundTo<V> & Texts<TextAreaProps>) {
  return <TextArea {...rest} {...useText(control, name)} />;
}

function useText<V extends FieldValues>(control: FormControl<V>, name: FieldPath<V>) {
  const { value, onChange, ...field } = control.useField(name);
  return {
    ...field,
    name,
    value: value ?? "",
    onChange: (text: string) => onChange(text as FieldPathValue<V, FieldPath<V>>),
  };
}

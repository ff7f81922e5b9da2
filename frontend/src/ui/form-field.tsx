import type { ReactNode } from "react";
import { type Control, type FieldPath, type FieldPathValue, type FieldValues, useController } from "react-hook-form";
import { TextArea, type TextAreaProps, TextField, type TextFieldProps } from "./text-field.tsx";

type FieldState<Value> = {
  value: Value;
  onChange: (value: Value) => void;
  onBlur: () => void;
  error: string | undefined;
};
type FormInputProps<V extends FieldValues, N extends FieldPath<V>> = {
  control: Control<V>;
  name: N;
  children: (field: FieldState<FieldPathValue<V, N>>) => ReactNode;
};

/** Binds any input to a form. */
export function FormInput<V extends FieldValues, N extends FieldPath<V>>(props: FormInputProps<V, N>) {
  const { control, name, children } = props;
  const { field, fieldState } = useController({ control, name });
  const { value, onChange, onBlur } = field;
  return children({ value, onChange, onBlur, error: fieldState.error?.message });
}

type BoundTo<V extends FieldValues> = { control: Control<V>; name: FieldPath<V> };
type Texts<Props> = Omit<Props, "name" | "value" | "onChange" | "onBlur" | "error" | "inputRef">;

/** A text field bound to a form. */
export function FormField<V extends FieldValues>({ control, name, ...rest }: BoundTo<V> & Texts<TextFieldProps>) {
  const { ref, ...field } = useBound(control, name);
  return <TextField {...rest} {...field} inputRef={ref} />;
}

/** A text of several lines bound to a form. */
export function FormArea<V extends FieldValues>({ control, name, ...rest }: BoundTo<V> & Texts<TextAreaProps>) {
  const { ref, ...field } = useBound(control, name);
  return <TextArea {...rest} {...field} inputRef={ref} />;
}

function useBound<V extends FieldValues>(control: Control<V>, name: FieldPath<V>) {
  const { field, fieldState } = useController({ control, name });
  const { value, onChange, onBlur, ref } = field;
  return { name, value: value ?? "", onChange, onBlur, ref, error: fieldState.error?.message };
}

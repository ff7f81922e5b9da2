import { type Control, Controller, type FieldPath, type FieldValues } from "react-hook-form";
import { TextField, type TextFieldProps } from "./text-field.tsx";

type FormFieldProps<V extends FieldValues> = Omit<TextFieldProps, "name" | "value" | "onChange" | "error"> & {
  control: Control<V>;
  name: FieldPath<V>;
};

/** A text field bound to a form: what is wrong with it stands beside it. */
export function FormField<V extends FieldValues>({ control, name, ...rest }: FormFieldProps<V>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, disabled, ...field }, fieldState }) => (
        <TextField {...rest} {...field} isDisabled={disabled} inputRef={ref} error={fieldState.error?.message} />
      )}
    />
  );
}

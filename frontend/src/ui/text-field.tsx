import { Eye, EyeOff } from "lucide-react";
import { type Ref, useState } from "react";
import {
  TextArea as AriaTextArea,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  Button,
  Input,
} from "react-aria-components";
import { useTranslation } from "react-i18next";
import { classes } from "@/lib/classes.ts";
import { FieldLabel, FieldNotes, type FieldTexts } from "./field.tsx";
import { fieldBox } from "./field-box.ts";

export type TextFieldProps = Omit<AriaTextFieldProps, "children" | "className" | "isInvalid"> &
  FieldTexts & { placeholder?: string; inputRef?: Ref<HTMLInputElement> };

export function TextField({
  label,
  description,
  error,
  isOptional,
  placeholder,
  inputRef,
  type,
  ...rest
}: TextFieldProps) {
  const [revealed, setRevealed] = useState(false);
  const isPassword = type === "password";
  return (
    <AriaTextField
      {...rest}
      type={isPassword && revealed ? "text" : type}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
    >
      <FieldLabel label={label} isOptional={isOptional} />
      <div className="relative">
        <Input ref={inputRef} placeholder={placeholder} className={classes(fieldBox, isPassword && "pr-12")} />
        {isPassword && <Reveal revealed={revealed} onPress={() => setRevealed(!revealed)} />}
      </div>
      <FieldNotes description={description} error={error} />
    </AriaTextField>
  );
}

function Reveal({ revealed, onPress }: { revealed: boolean; onPress: () => void }) {
  const { t } = useTranslation();
  const Icon = revealed ? EyeOff : Eye;
  return (
    <Button
      onPress={onPress}
      aria-label={revealed ? t("field.hide") : t("field.show")}
      className="absolute inset-y-0 right-0 flex w-12 items-center justify-center rounded-sm text-muted data-hovered:text-ink"
    >
      <Icon aria-hidden className="size-5" />
    </Button>
  );
}

export type TextAreaProps = Omit<AriaTextFieldProps, "children" | "className" | "isInvalid" | "type"> &
  FieldTexts & { placeholder?: string; rows?: number; inputRef?: Ref<HTMLTextAreaElement> };

export function TextArea({ rows = 3, placeholder, inputRef, ...field }: TextAreaProps) {
  const { label, description, error, isOptional, ...rest } = field;
  return (
    <AriaTextField {...rest} isInvalid={Boolean(error)} validationBehavior="aria">
      <FieldLabel label={label} isOptional={isOptional} />
      <AriaTextArea
        ref={inputRef}
        rows={rows}
        placeholder={placeholder}
        className={classes(fieldBox, "block resize-y")}
      />
      <FieldNotes description={description} error={error} />
    </AriaTextField>
  );
}

import { type ClipboardEvent, type KeyboardEvent, type Ref, type RefObject, useLayoutEffect } from "react";
import { classes } from "@/lib/classes.ts";
import { fieldBox } from "@/ui/field-box.ts";

/** Characters. */
const longest = 4000;

type GrowingFieldProps = {
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  label: string;
  value: string;
  onChange: (text: string) => void;
  onSubmit: () => void;
  onFiles?: (files: File[]) => void;
};

/** Enter sends where there is a keyboard; touch keyboards have no other key for a new line. */
const isSent = ({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean =>
  key === "Enter" &&
  !shiftKey &&
  // Enter may also end the composition of a word; Safari ends it before the key, which then has this code.
  !nativeEvent.isComposing &&
  nativeEvent.keyCode !== 229 &&
  !window.matchMedia("(pointer: coarse)").matches;

/** A field that grows with its text up to five lines. */
export function GrowingField({ fieldRef, label, value, onChange, onSubmit, onFiles }: GrowingFieldProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text sets the height.
  useLayoutEffect(() => {
    const field = fieldRef.current;
    if (!field) return;
    field.style.height = "auto";
    field.style.height = `${field.scrollHeight + 2}px`;
  }, [value, fieldRef]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSent(event)) return;
    event.preventDefault();
    onSubmit();
  };
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0 || !onFiles) return;
    event.preventDefault();
    onFiles(files);
  };
  return (
    <textarea
      ref={fieldRef as Ref<HTMLTextAreaElement>}
      aria-label={label}
      placeholder={label}
      rows={1}
      maxLength={longest}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      // Five lines of text with the padding.
      className={classes(fieldBox, "max-h-36 min-w-0 flex-1 resize-none rounded-md")}
    />
  );
}

import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Input, Label, SearchField } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { fieldBox } from "@/ui/field.tsx";

/** Milliseconds after the last key until the question is asked. */
const pause = 350;

/** Words that a review has to say. */
export function ReviewSearch({ value, onSearch }: { value: string; onSearch: (words: string) => void }) {
  const { t } = useTranslation("reviews");
  const [text, setText] = useState(value);
  const asked = useRef(value);
  const ask = (wanted: string) => {
    if (wanted === asked.current) return;
    asked.current = wanted;
    onSearch(wanted);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed waits.
  useEffect(() => {
    const timer = setTimeout(() => ask(text.trim()), pause);
    return () => clearTimeout(timer);
  }, [text]);
  // What changes the address from elsewhere (back, clear) is taken over.
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setText(value);
  }, [value]);
  return (
    <SearchField value={text} onChange={setText} onSubmit={(submitted) => ask(submitted.trim())}>
      <Label className="mb-1.5 block text-sm font-semibold text-ink">{t("filters.words")}</Label>
      <div className="relative">
        <Search aria-hidden className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-5 text-muted" />
        <Input enterKeyHint="search" maxLength={100} className={`${fieldBox} pl-11`} />
      </div>
    </SearchField>
  );
}

import { useState } from "react";
import { Combobox, type Option } from "@/features/shared/combobox.tsx";
import { usePaused } from "@/features/shared/use-paused.ts";

/** What was found for some words. */
type Found = { options: readonly Option[] | undefined; isReading: boolean; problem: string | null };

type NameFieldProps = {
  label: string;
  listLabel: string;
  /** Finds what matches the words; called once typing pauses. */
  useFound: (words: string) => Found;
  none: (words: string) => string;
};

/** Finds something by name and chooses it. */
export function NameField({ label, listLabel, useFound, none }: NameFieldProps) {
  const [text, setText] = useState("");
  const words = text.trim();
  const paused = usePaused(words);
  const found = useFound(paused);
  const isStale = words !== paused || found.isReading;
  const options = words === "" ? [] : (found.options ?? []);
  return (
    <div className="flex flex-col gap-2">
      <Combobox
        label={label}
        listLabel={listLabel}
        text={text}
        onText={setText}
        options={options}
        isStale={isStale}
        variant="popover"
      />
      <p role="status" className="text-sm text-muted empty:hidden">
        {found.problem ?? (words !== "" && !isStale && options.length === 0 && none(words))}
      </p>
    </div>
  );
}

import { Copy } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "@/ui/icon-button.tsx";
import { TextField } from "@/ui/text-field.tsx";
import { useCopy } from "./use-copy.ts";

/** A text to be copied. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation("connections");
  const copy = useCopy();
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 grow">
        <TextField label={label} value={value} isReadOnly />
      </div>
      <IconButton name={`${t("copy.do")}: ${label}`} variant="sunk" onPress={() => void copy(value)}>
        <Copy aria-hidden className="size-5" />
      </IconButton>
    </div>
  );
}

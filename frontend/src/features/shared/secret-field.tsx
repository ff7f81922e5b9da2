import { Copy } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "@/ui/button.tsx";
import { TextField } from "@/ui/text-field.tsx";
import { useCopy } from "./use-copy.ts";

/** A text that is shown once, to be copied. */
export function SecretField({ label, value, note }: { label: string; value: string; note: string }) {
  const { t } = useTranslation("connections");
  const copy = useCopy();
  return (
    <div className="flex flex-col items-start gap-3 rounded-sm bg-caution-tint p-4">
      <p className="text-base text-ink">{note}</p>
      <div className="w-full">
        <TextField label={label} value={value} isReadOnly />
      </div>
      <Button variant="secondary" icon={Copy} onPress={() => void copy(value)}>
        {t("copy.do")}
      </Button>
    </div>
  );
}

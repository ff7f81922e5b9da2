import { Copy } from "lucide-react";
import { useTranslation } from "react-i18next";
import { notify } from "@/stores/notices.ts";
import { IconButton } from "@/ui/icon-button.tsx";
import { TextField } from "@/ui/text-field.tsx";

/** A text to be copied. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation("connections");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      notify.success(t("copy.done"));
    } catch {
      // Browsers refuse it without a permission, and lack it on pages without TLS.
      notify.error(t("copy.failed"));
    }
  };
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 grow">
        <TextField label={label} value={value} isReadOnly />
      </div>
      <IconButton name={`${t("copy.do")}: ${label}`} variant="sunk" onPress={() => void copy()}>
        <Copy aria-hidden className="size-5" />
      </IconButton>
    </div>
  );
}

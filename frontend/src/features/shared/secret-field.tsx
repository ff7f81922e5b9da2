import { Copy } from "lucide-react";
import { useTranslation } from "react-i18next";
import { notify } from "@/stores/notices.ts";
import { Button } from "@/ui/button.tsx";
import { TextField } from "@/ui/text-field.tsx";

/** A text that is shown once, to be copied. */
export function SecretField({ label, value, note }: { label: string; value: string; note: string }) {
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
    <div className="flex flex-col items-start gap-3 rounded-sm bg-caution-tint p-4">
      <p className="text-base text-ink">{note}</p>
      <div className="w-full">
        <TextField label={label} value={value} isReadOnly />
      </div>
      <Button variant="secondary" icon={Copy} onPress={() => void copy()}>
        {t("copy.do")}
      </Button>
    </div>
  );
}

import { Copy, Download, Printer } from "lucide-react";
import { useTranslation } from "react-i18next";
import { download } from "@/lib/download.ts";
import { useAuth } from "@/stores/auth.ts";
import { notify } from "@/stores/notices.ts";
import { Button } from "@/ui/button.tsx";
import { Callout } from "@/ui/callout.tsx";

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void };

/** New recovery codes, which the server shows only now. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation("security");
  const email = useAuth(({ auth }) => auth?.email ?? "");
  const sheet = `${t("recovery.sheet", { email })}\n\n${codes.join("\n")}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      notify.success(t("recovery.copied"));
    } catch {
      // Browsers refuse it without a permission, and lack it on pages without TLS.
      notify.error(t("recovery.notCopied"));
    }
  };
  return (
    <section aria-labelledby="recovery-codes" className="flex flex-col gap-5">
      <h2 id="recovery-codes" className="display text-xl font-semibold text-ink">
        {t("recovery.title")}
      </h2>
      <Callout role="note">{t("recovery.text")}</Callout>
      <div data-printed>
        <p className="hidden print:block">{t("recovery.sheet", { email })}</p>
        <ul className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-md bg-sunk p-5">
          {codes.map((code) => (
            <li key={code} className="font-mono text-base break-all text-ink">
              {code}
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" icon={Copy} onPress={() => void copy()}>
          {t("recovery.copy")}
        </Button>
        <Button
          variant="secondary"
          icon={Download}
          onPress={() => download("verdoro-recovery-codes.txt", "text/plain", sheet)}
        >
          {t("recovery.download")}
        </Button>
        <Button variant="secondary" icon={Printer} onPress={() => window.print()}>
          {t("recovery.print")}
        </Button>
      </div>
      <div>
        <Button onPress={onDone}>{t("recovery.done")}</Button>
      </div>
    </section>
  );
}

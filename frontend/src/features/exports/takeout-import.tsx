import { FileUp } from "lucide-react";
import { useState } from "react";
import { FileTrigger } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { bookmarkKeys } from "@/api/bookmarks.ts";
import { reasonOf } from "@/api/errors.ts";
import { importTakeout, type TakeoutImport } from "@/api/exports.ts";
import { useInvalidate } from "@/api/keys.ts";
import { FaqLink } from "@/features/shared/faq-link.tsx";
import { newIdempotencyKey } from "@/lib/idempotency-key.ts";
import { useAuth } from "@/stores/auth.ts";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { ImportResult } from "./import-result.tsx";
import { storeDrafts } from "./store-drafts.ts";

const accepted = [".zip", ".json", ".csv"];

/** Milliseconds after which an import is aborted. */
const timeout = 600_000;

/** Imports saved places and reviews from a file of Google Takeout, and shows what came of it. */
export function TakeoutImportSection() {
  const { t } = useTranslation("settings");
  const { send, isSending, problem, result } = useImport();
  return (
    <section aria-labelledby="import" className="flex flex-col gap-4">
      <h2 id="import" className="display text-xl font-semibold text-ink">
        {t("import.title")}
      </h2>
      <p className="text-base text-ink">
        {t("import.text")} <FaqLink to="takeout" />
      </p>
      <FormError message={problem} />
      <div>
        <FileTrigger acceptedFileTypes={accepted} onSelect={(files) => files?.[0] && void send(files[0])}>
          <Button variant="secondary" icon={FileUp} isLoading={isSending}>
            {t("import.choose")}
          </Button>
        </FileTrigger>
      </div>
      <div role="status">{result && <ImportResult result={result} />}</div>
    </section>
  );
}

function useImport() {
  const owner = useAuth(({ auth }) => auth?.uuid ?? null);
  const invalidate = useInvalidate();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [result, setResult] = useState<TakeoutImport | null>(null);
  const send = async (file: File) => {
    setSending(true);
    setProblem(undefined);
    setResult(null);
    const sending = {
      key: newIdempotencyKey(),
      signal: AbortSignal.timeout(timeout),
      onProgress: () => undefined,
    };
    const { data, error } = await importTakeout(file, sending);
    setSending(false);
    if (error) return setProblem(reasonOf(error));
    await storeDrafts(data.data.drafts, owner);
    setResult(data.data);
    return invalidate(bookmarkKeys);
  };
  return { send, isSending, problem, result };
}

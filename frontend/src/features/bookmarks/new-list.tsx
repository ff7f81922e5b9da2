import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { fieldMessages, messageOf } from "@/api/errors.ts";
import type { ApiError } from "@/api/problem.ts";
import { Button } from "@/ui/button.tsx";
import { TextField } from "@/ui/text-field.tsx";

/** As long as the name of a list may be. */
export const longestName = 60;

/** A field and a button for one more list. `onCreate` resolves to the refusal, if there was one. */
export function NewList({ onCreate }: { onCreate: (name: string) => Promise<ApiError | undefined> }) {
  const { t } = useTranslation("people");
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const create = async () => {
    if (!name.trim()) return setProblem(t("list.nameMissing"));
    setSending(true);
    const error = await onCreate(name.trim());
    setSending(false);
    setProblem(error && (fieldMessages(error).name ?? messageOf(error)));
    return error ?? setName("");
  };
  return (
    <form
      noValidate
      className="flex items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      <div className="min-w-0 flex-1">
        <TextField label={t("list.new")} error={problem} maxLength={longestName} value={name} onChange={setName} />
      </div>
      <div className="mt-6.5 *:min-h-12">
        <Button type="submit" look="secondary" isLoading={isSending} icon={<Plus aria-hidden className="size-4" />}>
          {t("list.create")}
        </Button>
      </div>
    </form>
  );
}

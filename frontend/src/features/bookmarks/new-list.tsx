import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { addList, type BookmarkList, bookmarkKeys } from "@/api/bookmarks.ts";
import { useSend } from "@/api/use-send.ts";
import { Button } from "@/ui/button.tsx";
import { TextField } from "@/ui/text-field.tsx";

/** The maximum length of a list's name. */
export const longestName = 60;

type NewListProps = {
  /** Adds something to the new list. */
  onMade?: (list: BookmarkList) => unknown;
};

/** The form to create a list. */
export function NewList({ onMade }: NewListProps) {
  const { t } = useTranslation("people");
  const [name, setName] = useState("");
  const [isMissing, setMissing] = useState(false);
  const { send, isSending, errors, problem } = useSend(addList, {
    invalidates: bookmarkKeys,
    fields: ["name"],
    onSent: async ({ data }, refreshed) => {
      await onMade?.(data);
      // After the new list is shown.
      await refreshed;
      setName("");
    },
  });
  const create = () => {
    setMissing(!name.trim());
    if (name.trim()) void send(name.trim());
  };
  const fault = isMissing ? t("list.nameMissing") : (errors.name ?? problem);
  return (
    <form
      noValidate
      className="flex items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        create();
      }}
    >
      <div className="min-w-0 flex-1">
        <TextField label={t("list.new")} error={fault} maxLength={longestName} value={name} onChange={setName} />
      </div>
      <div className="mt-6.5 *:min-h-12">
        <Button type="submit" variant="secondary" isLoading={isSending} icon={Plus}>
          {t("list.create")}
        </Button>
      </div>
    </form>
  );
}

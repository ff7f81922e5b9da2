import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Conversation, changeConversation, conversationKeys } from "@/api/conversations.ts";
import { useSend } from "@/api/use-send.ts";
import { Button } from "@/ui/button.tsx";
import { TextField } from "@/ui/text-field.tsx";

/** Characters. */
const longest = 60;

/** Renames a group. */
export function GroupNameForm({ group }: { group: Conversation }) {
  const { t } = useTranslation("messages");
  const [name, setName] = useState(group.name ?? "");
  const { send, isSending, problem } = useSend(
    (renamed: string) => changeConversation({ uuid: group.uuid, name: renamed }),
    { invalidates: conversationKeys },
  );
  const isSame = name.trim() === "" || name.trim() === group.name;
  return (
    <form
      className="flex items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSame) void send(name.trim());
      }}
    >
      <div className="min-w-0 flex-1">
        <TextField label={t("group.name")} value={name} onChange={setName} maxLength={longest} error={problem} />
      </div>
      <Button type="submit" variant="secondary" isDisabled={isSame} isLoading={isSending}>
        {t("group.save")}
      </Button>
    </form>
  );
}

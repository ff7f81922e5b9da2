import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { type ConversationNew, startConversation } from "@/api/conversations.ts";
import { useSend } from "@/api/use-send.ts";
import type { Person } from "@/api/wire.ts";
import { FaqLink } from "@/features/shared/faq-link.tsx";
import { paths } from "@/lib/paths.ts";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { TextField } from "@/ui/text-field.tsx";
import { PeopleChoice } from "./people-choice.tsx";

/** The most others in a group, and characters of its name. */
const mostOthers = 31;
const longestName = 60;

/** Starts a conversation with the chosen person, or a group with several. */
export default function NewConversationDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("messages");
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<readonly Person[]>([]);
  const [name, setName] = useState("");
  const isGroup = chosen.length > 1;
  const { send, isSending, problem } = useSend(startConversation, {
    // The lists are read again where they are shown.
    invalidates: ["conversations"],
    onSent: async ({ data }) => {
      onClose();
      await navigate(paths.conversation(data.uuid));
    },
  });
  return (
    <FormDialog
      title={t("new.title")}
      submit={t(isGroup ? "new.createGroup" : "new.start")}
      isDisabled={chosen.length === 0 || (isGroup && name.trim() === "")}
      {...{ isSending, problem, onClose }}
      onSubmit={() => send(conversationWith(chosen, name.trim()))}
    >
      {isGroup && (
        <TextField label={t("group.name")} value={name} onChange={setName} maxLength={longestName} isRequired />
      )}
      <PeopleChoice chosen={chosen} onChange={setChosen} most={mostOthers} />
      <p>
        <FaqLink to="message" />
      </p>
    </FormDialog>
  );
}

function conversationWith(chosen: readonly Person[], name: string): ConversationNew {
  const user_ids = chosen.map(({ uuid }) => uuid);
  return user_ids.length > 1 ? { kind: "group", name, user_ids } : { kind: "direct", user_id: user_ids[0] };
}

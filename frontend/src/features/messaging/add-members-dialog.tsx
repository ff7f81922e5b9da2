import { useState } from "react";
import { useTranslation } from "react-i18next";
import { addMembers, type Conversation, conversationKeys } from "@/api/conversations.ts";
import { useSend } from "@/api/use-send.ts";
import type { Person } from "@/api/wire.ts";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { PeopleChoice } from "./people-choice.tsx";

type AddMembersDialogProps = { group: Conversation; most: number; onClose: () => void };

/** Adds people to a group. They see what is written from then on. */
export default function AddMembersDialog({ group, most, onClose }: AddMembersDialogProps) {
  const { t } = useTranslation("messages");
  const [chosen, setChosen] = useState<readonly Person[]>([]);
  const { send, isSending, problem } = useSend((ids: string[]) => addMembers(group.uuid, ids), {
    invalidates: conversationKeys,
    onSent: onClose,
  });
  return (
    <FormDialog
      title={t("group.add")}
      submit={t("group.add")}
      isDisabled={chosen.length === 0}
      {...{ isSending, problem, onClose }}
      onSubmit={() => send(chosen.map(({ uuid }) => uuid))}
    >
      <p className="text-base text-muted">{t("group.addText")}</p>
      <PeopleChoice
        chosen={chosen}
        onChange={setChosen}
        without={group.members.flatMap(({ person }) => (person ? [person.uuid] : []))}
        most={most}
      />
    </FormDialog>
  );
}

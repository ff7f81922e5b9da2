import { UserPlus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Conversation, useConversation } from "@/api/conversations.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { GroupMember } from "./group-member.tsx";
import { GroupNameForm } from "./group-name-form.tsx";
import { GroupPicture } from "./group-picture.tsx";

const AddMembersDialog = lazy(() => import("./add-members-dialog.tsx"));

/** The most members of a group. */
const mostMembers = 32;

/** Name, picture and members of a group. */
export default function GroupDialog({ conversation, onClose }: { conversation: Conversation; onClose: () => void }) {
  const { t } = useTranslation("messages");
  const [isAdding, setAdding] = useState(false);
  // Others may change it meanwhile.
  const group = useConversation(conversation.uuid).conversation ?? conversation;
  const { members, mine } = group;
  if (isAdding)
    return (
      <Suspense>
        <AddMembersDialog group={group} most={mostMembers - members.length} onClose={() => setAdding(false)} />
      </Suspense>
    );
  return (
    <Dialog isOpen title={t("group.title")} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className="flex flex-col gap-6">
        <GroupPicture group={group} />
        <GroupNameForm group={group} />
        <section aria-labelledby="group-members" className="flex flex-col gap-2">
          <h3 id="group-members" className="text-sm font-semibold text-muted">
            {t("group.members", { count: members.length })}
          </h3>
          <ul className="border-t border-line">
            {members.map((member, at) => (
              // Former members have no id.
              <GroupMember
                key={member.person?.uuid ?? `former ${at}`}
                group={group}
                member={member}
                isOwner={mine.is_owner}
              />
            ))}
          </ul>
          <p>
            <Button
              variant="secondary"
              icon={UserPlus}
              isDisabled={members.length >= mostMembers}
              onPress={() => setAdding(true)}
            >
              {t("group.add")}
            </Button>
          </p>
        </section>
      </div>
    </Dialog>
  );
}

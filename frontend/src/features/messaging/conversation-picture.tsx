import type { Conversation } from "@/api/conversations.ts";
import { Avatar } from "@/ui/avatar.tsx";
import { useConversationName, useOther } from "./conversation-names.ts";

/** The picture of the other person, of the group or of the restaurant. Decorative: the name is shown beside it. */
export function ConversationPicture({ conversation }: { conversation: Conversation }) {
  const name = useConversationName(conversation);
  const other = useOther(conversation);
  const { uuid, kind, picture, business, side } = conversation;
  if (kind === "business" && side !== "staff")
    return <Avatar name={name} seed={business?.uuid ?? uuid} picture={business?.cover} />;
  return <Avatar name={name} seed={other?.uuid ?? uuid} picture={kind === "group" ? picture : other?.avatar} />;
}

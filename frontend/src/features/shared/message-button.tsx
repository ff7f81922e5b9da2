import { MessageCircle } from "lucide-react";
import { useNavigate } from "react-router";
import { type ConversationNew, startConversation } from "@/api/conversations.ts";
import { useSend } from "@/api/use-send.ts";
import { paths } from "@/lib/paths.ts";
import { notify } from "@/stores/notices.ts";
import { Button } from "@/ui/button.tsx";

/** Opens the conversation with a person, or about a reservation, which it starts if there is none. */
export function MessageButton({ to, children }: { to: ConversationNew; children: string }) {
  const { send, isSending } = useStartConversation();
  return (
    <Button variant="secondary" icon={MessageCircle} isLoading={isSending} onPress={() => void send(to)}>
      {children}
    </Button>
  );
}

export function useStartConversation() {
  const navigate = useNavigate();
  return useSend(startConversation, {
    onSent: ({ data }) => navigate(paths.conversation(data.uuid)),
    onRefused: notify.error,
  });
}

import { CalendarDays } from "lucide-react";
import { useTranslation } from "react-i18next";
import { acceptInvitation, type Message, type MessageCard } from "@/api/messages.ts";
import { reservationKeys } from "@/api/reservations.ts";
import { useSend } from "@/api/use-send.ts";
import { longDate } from "@/lib/datetime.ts";
import { paths } from "@/lib/paths.ts";
import { withReturned } from "@/stores/messages/thread.ts";
import { changeThread } from "@/stores/messages/threads.ts";
import { notify } from "@/stores/notices.ts";
import { Button } from "@/ui/button.tsx";
import { ButtonLink } from "@/ui/link.tsx";
import { CardFrame } from "./card-frame.tsx";
import { catchUp } from "./load-thread.ts";

type InvitationProps = {
  card: MessageCard;
  business: NonNullable<MessageCard["business"]>;
  /** Of the reservation. */
  uuid: string;
  message: Message;
};

/** An invitation to a reservation. Those who accept it are on the reservation. */
export function Invitation({ card, business, uuid, message }: InvitationProps) {
  const { t } = useTranslation("messages");
  const { local_date, local_time, party, invitation } = card;
  const { send, isSending } = useSend(acceptInvitation, {
    invalidates: reservationKeys,
    onSent: ({ data }) => {
      changeThread(message.conversation_id, (thread) => withReturned(thread, [data]));
      notify.success(t("invitation.done", { name: business.name }));
    },
    onRefused: (problem) => {
      notify.error(problem);
      return catchUp(message.conversation_id);
    },
  });
  const isOn = invitation === "accepted" || invitation === "own";
  return (
    <CardFrame
      icon={CalendarDays}
      picture={business.cover}
      title={business.name}
      text={
        <>
          <span className="block first-letter:uppercase">{local_date && longDate(local_date)}</span>
          {t("invitation.when", { time: local_time, count: party ?? 1 })}
        </>
      }
    >
      {invitation === "open" && (
        <Button isLoading={isSending} onPress={() => void send(message.uuid)}>
          {t("invitation.accept")}
        </Button>
      )}
      {invitation === "accepted" && <p className="text-sm font-medium text-positive">{t("invitation.accepted")}</p>}
      {(invitation === "full" || invitation === "ended") && (
        <p className="text-sm text-muted">{t(`invitation.${invitation}`)}</p>
      )}
      {isOn && (
        <ButtonLink variant="secondary" to={paths.confirmReservation(uuid)}>
          {t("invitation.open")}
        </ButtonLink>
      )}
    </CardFrame>
  );
}

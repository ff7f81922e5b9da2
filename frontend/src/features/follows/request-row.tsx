import { Check, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { changeFollow, type Follow, followKeys, removeFollower } from "@/api/follows.ts";
import { useSend } from "@/api/use-send.ts";
import { notify } from "@/stores/notices.ts";
import { Button } from "@/ui/button.tsx";
import { IconButton } from "@/ui/icon-button.tsx";
import { PersonRow } from "./person-row.tsx";

/** A request, with its approval and its refusal. */
export function RequestRow({ request }: { request: Follow }) {
  const { t } = useTranslation("followers");
  const { uuid, follower } = request;
  const sending = { invalidates: followKeys, onRefused: notify.error };
  const approve = useSend((id: string) => changeFollow(id, { state: "accepted" }), sending);
  const decline = useSend(removeFollower, sending);
  const name = follower.display_name;
  return (
    <PersonRow
      person={follower}
      actions={
        <>
          <Button
            icon={Check}
            aria-label={t("requests.approveOf", { name })}
            isLoading={approve.isSending}
            onPress={() => void approve.send(uuid)}
          >
            {t("requests.approve")}
          </Button>
          <IconButton
            name={t("requests.decline", { name })}
            isDisabled={decline.isSending}
            onPress={() => void decline.send(uuid)}
          >
            <X aria-hidden className="size-5" />
          </IconButton>
        </>
      }
    />
  );
}

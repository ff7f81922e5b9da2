import { Ban } from "lucide-react";
import { useTranslation } from "react-i18next";
import { hideKeys, setHidden } from "@/api/hides.ts";
import { useSend } from "@/api/use-send.ts";
import { notify } from "@/stores/notices.ts";
import type { User } from "@/stores/user.ts";
import { Button } from "@/ui/button.tsx";
import { EmptyState } from "@/ui/states.tsx";

/** The profile of a person whom I have blocked: only the block, and how to end it. */
export function BlockedProfile({ user }: { user: User }) {
  const { t } = useTranslation("people");
  const name = user.display_name;
  const { send, isSending } = useSend((uuid: string) => setHidden("blocks", uuid, false), {
    invalidates: hideKeys,
    onSent: () => notify.success(t("person.unblocked", { name })),
    onRefused: notify.error,
  });
  return (
    <EmptyState
      isScreen
      icon={Ban}
      title={t("person.youBlocked", { name })}
      text={t("person.blockText")}
      action={
        <Button variant="secondary" isLoading={isSending} onPress={() => void send(user.uuid)}>
          {t("person.unblock")}
        </Button>
      }
    />
  );
}

import { Share2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { FollowButton } from "@/features/follows/follow-button.tsx";
import { MessageButton } from "@/features/shared/message-button.tsx";
import { paths } from "@/lib/paths.ts";
import { shareOrCopy } from "@/lib/share.ts";
import { notify } from "@/stores/notices.ts";
import type { User } from "@/stores/user.ts";
import { Button } from "@/ui/button.tsx";

/** What others can do on a profile: follow it, and share its public address. */
export function PersonActions({ user }: { user: User }) {
  const { t } = useTranslation("people");
  const { uuid, username, display_name: name, mine } = user;
  const share = async () => {
    const url = `${window.location.origin}${paths.publicProfile(username)}`;
    const done = await shareOrCopy({ title: name, text: `@${username}`, url });
    if (done === "copied") notify.success(t("share.copied"));
    if (done === "failed") notify.error(t("profile.notShared", { url }));
  };
  return (
    <>
      <FollowButton
        followed={{ user_id: uuid }}
        name={name}
        follow={mine?.follow ?? null}
        isPrivate={user.private}
        followsMe={mine?.follows_me}
      />
      <MessageButton to={{ kind: "direct", user_id: uuid }}>{t("profile.message")}</MessageButton>
      <Button variant="secondary" icon={Share2} onPress={() => void share()}>
        {t("share.pass")}
      </Button>
    </>
  );
}

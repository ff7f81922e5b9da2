import { Share2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Post } from "@/api/posts.ts";
import { addressOfPost } from "@/features/posts/address-of-post.ts";
import { useIsMember } from "@/features/shared/use-person-link.ts";
import { useSharing } from "@/features/shared/use-sharing.tsx";
import { shareOrCopy } from "@/lib/share.ts";
import { notify } from "@/stores/notices.ts";
import { IconButton } from "@/ui/icon-button.tsx";

/** Shares the public address of a post by the device's sheet, or copies it; members can also send it into a chat. */
export function ShareButton({ post: { uuid, author, text } }: { post: Post }) {
  const { t } = useTranslation("posts");
  const isMember = useIsMember();
  const url = addressOfPost(uuid);
  const shared = { title: t("share.title", { name: author.display_name }), text, url };
  const { share, sheet } = useSharing({ card: { kind: "post", uuid }, shared });
  const passOn = async () => {
    const done = await shareOrCopy(shared);
    if (done === "copied") notify.success(t("share.copied"));
    if (done === "failed") notify.error(t("share.failed", { url }));
  };
  return (
    <>
      <IconButton
        name={t("share.do", { name: author.display_name })}
        onPress={() => (isMember ? share() : void passOn())}
      >
        <Share2 aria-hidden className="size-5 text-muted" />
      </IconButton>
      {sheet}
    </>
  );
}

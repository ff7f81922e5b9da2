import { Share2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Post } from "@/api/posts.ts";
import { addressOfPost } from "@/features/posts/address-of-post.ts";
import { shareOrCopy } from "@/lib/share.ts";
import { notify } from "@/stores/notices.ts";
import { IconButton } from "@/ui/icon-button.tsx";

/** Shares the public address of a post by the device's sheet, or copies it. */
export function ShareButton({ post: { uuid, author, text } }: { post: Post }) {
  const { t } = useTranslation("posts");
  const share = async () => {
    const url = addressOfPost(uuid);
    const done = await shareOrCopy({ title: t("share.title", { name: author.display_name }), text, url });
    if (done === "copied") notify.success(t("share.copied"));
    if (done === "failed") notify.error(t("share.failed", { url }));
  };
  return (
    <IconButton name={t("share.do", { name: author.display_name })} onPress={() => void share()}>
      <Share2 aria-hidden className="size-5 text-muted" />
    </IconButton>
  );
}

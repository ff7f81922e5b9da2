import { useTranslation } from "react-i18next";
import { usePostLimits } from "@/api/posts.ts";
import { Callout } from "@/ui/callout.tsx";

/** Tells the authors of new accounts, before they write, how much they can still publish on their first day. */
export function NewAccountNote() {
  const { t } = useTranslation("posts");
  const limits = usePostLimits();
  if (!limits?.until) return null;
  return (
    <Callout tone="neutral" role="note">
      {t("compose.newAccount", { posts: limits.posts_left ?? 0, comments: limits.comments_left ?? 0 })}
    </Callout>
  );
}

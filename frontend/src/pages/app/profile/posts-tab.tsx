import { MessageCircle } from "lucide-react";
import { useTranslation } from "react-i18next";
import { PostList } from "@/features/posts/post-list.tsx";
import { WriteButton } from "@/features/posts/write-button.tsx";
import type { User } from "@/stores/user.ts";
import { EmptyState } from "@/ui/states.tsx";

/** A person's posts, the newest first; my own empty list offers to write the first one. */
export default function PostsTab({ user, isOwn }: { user: User; isOwn: boolean }) {
  const { t } = useTranslation("posts");
  return (
    <PostList
      query={{ user_id: user.uuid }}
      empty={
        <EmptyState
          icon={MessageCircle}
          title={t("person.none")}
          text={isOwn ? t("person.noneOwn") : t("person.noneText", { name: user.display_name })}
          action={isOwn && <WriteButton />}
        />
      }
    />
  );
}

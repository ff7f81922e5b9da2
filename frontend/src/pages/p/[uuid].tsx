import { MessageCircleOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router";
import { type Post, usePost } from "@/api/posts.ts";
import { Comments } from "@/features/posts/comments/comments.tsx";
import { PostCard } from "@/features/posts/post-card.tsx";
import { PostSkeletons } from "@/features/posts/post-skeletons.tsx";
import { useIsMember } from "@/features/shared/use-person-link.ts";
import { paths } from "@/lib/paths.ts";
import { ButtonLink } from "@/ui/link.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { EmptyState } from "@/ui/states.tsx";

/** A post with its comments, for members in the app and for visitors. */
export function Component() {
  const { t } = useTranslation("posts");
  const { uuid = "" } = useParams();
  const { post, failure, ...read } = usePost(uuid);
  const isMember = useIsMember();
  if (failure?.status === 404) {
    return (
      <EmptyState
        isScreen
        icon={MessageCircleOff}
        title={t("page.missing")}
        text={t("page.missingText")}
        action={<ButtonLink to={isMember ? paths.home : paths.landing}>{t("page.toStart")}</ButtonLink>}
      />
    );
  }
  return (
    <div className="mx-auto flex w-full max-w-reading flex-col gap-8">
      <Loaded {...read} value={post} skeleton={<PostSkeletons />}>
        {(found) => <Shown key={found.uuid} post={found} />}
      </Loaded>
    </div>
  );
}

function Shown({ post }: { post: Post }) {
  const { t } = useTranslation("posts");
  const navigate = useNavigate();
  const title = t("card.label", { name: post.author.display_name });
  return (
    <>
      <title>{`${title} · Verdoro`}</title>
      <h1 className="sr-only">{title}</h1>
      <PostCard post={post} isAlone onRemoved={() => void navigate(paths.home, { replace: true })} />
      <Comments post={post} />
    </>
  );
}

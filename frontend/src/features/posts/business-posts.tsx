import { MessageCircle } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { PostBusiness } from "@/api/posts.ts";
import { useIsMember } from "@/features/shared/use-person-link.ts";
import { EmptyState } from "@/ui/states.tsx";
import { PostList } from "./post-list.tsx";
import { WriteButton } from "./write-button.tsx";

/** The posts about a business, the newest first. */
export function BusinessPosts({ business }: { business: PostBusiness }) {
  const { t } = useTranslation("posts");
  const isMember = useIsMember();
  return (
    <PostList
      query={{ business_id: business.uuid }}
      empty={
        <EmptyState
          icon={MessageCircle}
          title={t("business.none")}
          text={t("business.noneText", { name: business.name })}
          action={isMember && <WriteButton business={business} />}
        />
      }
    />
  );
}

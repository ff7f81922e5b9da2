import { BookmarkX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { type SharedList, useSharedList } from "@/api/bookmarks.ts";
import { BookmarkedBusinesses } from "@/features/bookmarks/bookmarked-businesses.tsx";
import { paths } from "@/lib/paths.ts";
import { Avatar } from "@/ui/avatar.tsx";
import { ButtonLink } from "@/ui/link.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Page } from "@/ui/page.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { EmptyState } from "@/ui/states.tsx";

/** A list shared by link. */
export function Component() {
  const { t } = useTranslation("people");
  const { token = "" } = useParams();
  const { list, failure, ...read } = useSharedList(token);
  if (failure?.status === 404) {
    return (
      <EmptyState
        isScreen
        icon={BookmarkX}
        title={t("list.missing")}
        text={t("list.unshared")}
        action={<ButtonLink to={paths.landing}>{t("list.toFront")}</ButtonLink>}
      />
    );
  }
  return (
    <Loaded {...read} value={list} skeleton={<Skeleton className="h-80 w-full" />}>
      {(shared) => <Shared list={shared} token={token} />}
    </Loaded>
  );
}

function Shared({ list, token }: { list: SharedList; token: string }) {
  const { t } = useTranslation("people");
  const { owner } = list;
  return (
    <Page
      title={list.name}
      text={
        <p className="flex items-center gap-3 pt-2">
          <Avatar name={owner.display_name} seed={owner.uuid} picture={owner.avatar} />
          {t("list.by", { name: owner.display_name, count: list.count })}
        </p>
      }
    >
      <BookmarkedBusinesses query={{ shared: token }} />
    </Page>
  );
}

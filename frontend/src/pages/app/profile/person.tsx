import { Lock } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { peopleLists } from "@/features/follows/people-lists.ts";
import { ProfileHeader } from "@/features/people/profile-header.tsx";
import { loadTexts } from "@/i18n/i18n.ts";
import { useOwnFollow } from "@/stores/own-follows.ts";
import type { User } from "@/stores/user.ts";
import { Skeleton } from "@/ui/skeleton.tsx";
import { EmptyState } from "@/ui/states.tsx";
import { TabLinks } from "@/ui/tab-links.tsx";

/** Each tab is loaded when it is opened, with its texts. */
const PersonReviews = lazy(async () => {
  await loadTexts("reviews", "media");
  return import("./person-reviews.tsx");
});
const PhotosTab = lazy(async () => {
  await loadTexts("media");
  return import("./photos-tab.tsx");
});
const ListsTab = lazy(async () => {
  await loadTexts("explore");
  return import("./lists-tab.tsx");
});

const PersonPosts = lazy(async () => {
  await loadTexts("posts", "media");
  return import("./posts-tab.tsx");
});
const ProfileSticker = lazy(async () => {
  await loadTexts("stickers");
  return import("@/features/stickers/profile-sticker.tsx");
});
const PeopleDialog = lazy(async () => {
  await loadTexts("follows", "followers");
  return import("@/features/follows/people-dialog.tsx");
});

type PersonProps = {
  user: User;
  isOwn: boolean;
  actions?: ReactNode;
  /** Below the header. */
  notice?: ReactNode;
};
type PartsProps = Pick<PersonProps, "user" | "isOwn">;

/** A profile: header, reviews, posts, photos and public lists. A private one shows them to its followers only. */
export function Person({ user, isOwn, actions, notice }: PersonProps) {
  const follow = useOwnFollow(user.uuid, user.mine?.follow ?? null);
  const isHidden = user.private && !isOwn && follow?.state !== "accepted";
  return (
    <div className="mx-auto flex max-w-reading flex-col gap-6">
      <title>{`${user.display_name} · Verdoro`}</title>
      <ProfileHeader
        user={user}
        actions={actions}
        badge={
          <Suspense>
            <ProfileSticker userId={user.uuid} />
          </Suspense>
        }
        isHidden={isHidden}
      />
      {notice}
      {isHidden ? <PrivateState /> : <Parts user={user} isOwn={isOwn} />}
      {!isHidden && <People user={user} isOwn={isOwn} />}
    </div>
  );
}

/** The lists of followers and followed in a dialog, which the URL opens. */
function People({ user, isOwn }: PartsProps) {
  const [search, setSearch] = useSearchParams();
  const list = peopleLists.find((name) => name === search.get("people"));
  const close = () =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete("people");
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return <Suspense>{list && <PeopleDialog of={user} list={list} isOwn={isOwn} onClose={close} />}</Suspense>;
}

function PrivateState() {
  const { t } = useTranslation("people");
  return <EmptyState icon={Lock} title={t("profile.private")} text={t("profile.privateText")} />;
}

function Parts({ user, isOwn }: PartsProps) {
  const { t } = useTranslation("people");
  const [search] = useSearchParams();
  const parts = [
    { id: "reviews", label: t("part.reviews"), panel: <PersonReviews user={user} isOwn={isOwn} /> },
    { id: "posts", label: t("part.posts"), panel: <PersonPosts user={user} isOwn={isOwn} /> },
    { id: "photos", label: t("part.photos"), panel: <PhotosTab user={user} /> },
    { id: "lists", label: t("part.lists"), panel: <ListsTab user={user} /> },
  ];
  const shown = parts.find(({ id }) => id === search.get("tab")) ?? parts[0];
  return (
    <div>
      <TabLinks
        label={user.display_name}
        links={parts.map(({ id, label }) => ({
          to: id === "reviews" ? "?" : `?tab=${id}`,
          label,
          isCurrent: id === shown?.id,
        }))}
      />
      <section aria-label={shown?.label} className="pt-5">
        <Suspense fallback={<Skeleton className="h-48 w-full" />}>{shown?.panel}</Suspense>
      </section>
    </div>
  );
}

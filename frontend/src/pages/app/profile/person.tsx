import { Lock } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { ProfileHeader } from "@/features/people/profile-header.tsx";
import { loadTexts } from "@/i18n/i18n.ts";
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

type PersonProps = { user: User; isOwn: boolean; actions?: ReactNode };

/** A profile: header, reviews, photos and public lists. */
export function Person({ user, isOwn, actions }: PersonProps) {
  return (
    <div className="mx-auto flex max-w-reading flex-col gap-6">
      <title>{`${user.display_name} · Verdoro`}</title>
      <ProfileHeader user={user} actions={actions} />
      {user.private && !isOwn ? <PrivateState /> : <Parts user={user} isOwn={isOwn} />}
    </div>
  );
}

function PrivateState() {
  const { t } = useTranslation("people");
  return <EmptyState icon={Lock} title={t("profile.private")} text={t("profile.privateText")} />;
}

function Parts({ user, isOwn }: Omit<PersonProps, "actions">) {
  const { t } = useTranslation("people");
  const [search] = useSearchParams();
  const parts = [
    { id: "reviews", label: t("part.reviews"), panel: <PersonReviews user={user} isOwn={isOwn} /> },
    { id: "photos", label: t("part.photos"), panel: <PhotosTab user={user} /> },
    { id: "lists", label: t("part.lists"), panel: <ListsTab user={user} /> },
  ];
  const shown = parts.find(({ id }) => id === search.get("part")) ?? parts[0];
  return (
    <div>
      <TabLinks
        label={user.display_name}
        links={parts.map(({ id, label }) => ({
          to: id === "reviews" ? "?" : `?part=${id}`,
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

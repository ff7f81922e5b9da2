import { Lock, MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { listOf, wholeNumber } from "@/lib/datetime.ts";
import type { User } from "@/stores/user.ts";
import { Avatar } from "@/ui/avatar.tsx";
import { Badge } from "@/ui/badge.tsx";
import { Tastes } from "./tastes.tsx";

type ProfileHeaderProps = {
  user: User;
  actions?: ReactNode;
  /** At the corner of the picture. */
  badge?: ReactNode;
  /** Whether the current user may not see the lists of people. */
  isHidden?: boolean;
};

/** The header of a profile: picture, names, city, bio and counts. */
export function ProfileHeader({ user, actions, badge, isHidden = false }: ProfileHeaderProps) {
  const { t } = useTranslation("people");
  const [search] = useSearchParams();
  const listOf = (people: string) => (isHidden ? undefined : `?${withPeople(search, people)}`);
  const { display_name, username, home_city, bio, counts } = user;
  return (
    <header className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 md:items-start md:gap-x-7">
      <div className="relative h-fit w-fit md:row-span-2">
        <Avatar name={display_name} seed={user.uuid} picture={user.avatar} size="lg" />
        {badge}
      </div>
      <div>
        <h1 className="display text-2xl leading-tight font-bold text-balance break-words text-ink">{display_name}</h1>
        <p className="flex flex-wrap items-center gap-x-3 text-base text-muted">
          <span className="break-all">@{username}</span>
          {home_city && (
            <span className="inline-flex max-w-full items-start gap-1">
              <MapPin aria-hidden className="mt-1 size-4 shrink-0" />
              <span className="min-w-0 break-words">{home_city}</span>
            </span>
          )}
          {user.private && (
            <span className="inline-flex items-center gap-1">
              <Lock aria-hidden className="size-4" />
              {t("profile.private")}
            </span>
          )}
          {user.mine?.follows_me && <Badge>{t("profile.followsYou")}</Badge>}
        </p>
      </div>
      <div className="col-span-2 flex flex-col gap-3 md:col-span-1 md:col-start-2">
        {bio && <p className="max-w-[60ch] text-base break-words whitespace-pre-line text-ink">{bio}</p>}
        <Tastes user={user} />
        <dl className="flex flex-wrap gap-x-6 gap-y-1">
          <Count
            label={t("count.followers", { count: counts.followers })}
            value={counts.followers}
            to={listOf("followers")}
          />
          <Count label={t("count.following")} value={counts.following} to={listOf("following")} />
          <Count label={t("count.posts", { count: counts.posts })} value={counts.posts} />
          <Count label={t("count.reviews", { count: counts.reviews })} value={counts.reviews} />
          <Count label={t("count.photos", { count: counts.photos })} value={counts.photos} />
          <Count label={t("count.lists", { count: counts.lists })} value={counts.lists} />
        </dl>
        <FollowedBy user={user} />
        {actions && <div className="flex flex-wrap gap-3 *:grow md:*:grow-0">{actions}</div>}
      </div>
    </header>
  );
}

/** Whom I follow of this person's followers. */
function FollowedBy({ user: { mine } }: { user: User }) {
  const { t } = useTranslation("people");
  const { names = [], count = 0 } = mine?.followed_by ?? {};
  if (names.length === 0) return null;
  const others = count - names.length;
  return (
    <p className="text-sm break-words text-muted">
      {others > 0
        ? t("profile.followedByMore", { names: names.join(", "), count: others })
        : t("profile.followedBy", { names: listOf(names) })}
    </p>
  );
}

function withPeople(search: URLSearchParams, people: string): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set("people", people);
  return next;
}

/** A count, which may link to the people counted. */
function Count({ label, value, to }: { label: string; value: number; to?: string }) {
  return (
    <div className="relative flex items-baseline gap-1.5">
      <dd className="display text-xl font-semibold text-ink">{wholeNumber(value)}</dd>
      <dt className="order-last text-base text-muted">
        {to ? (
          <Link
            to={to}
            preventScrollReset
            className="rounded-sm no-underline after:absolute after:-inset-x-2 after:-inset-y-2.5 hover:underline"
          >
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
    </div>
  );
}

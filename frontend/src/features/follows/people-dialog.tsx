import { UserMinus, UsersRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type Follow, followKeys, removeFollower, useFollows } from "@/api/follows.ts";
import { useSend } from "@/api/use-send.ts";
import { paths } from "@/lib/paths.ts";
import { notify } from "@/stores/notices.ts";
import type { User } from "@/stores/user.ts";
import { Dialog } from "@/ui/dialog.tsx";
import { IconButton } from "@/ui/icon-button.tsx";
import { Link } from "@/ui/link.tsx";
import { PagedList } from "@/ui/paged-list.tsx";
import { Skeleton, Skeletons } from "@/ui/skeleton.tsx";
import { EmptyState } from "@/ui/states.tsx";
import { FollowButton } from "./follow-button.tsx";
import type { PeopleList } from "./people-lists.ts";
import { PersonRow } from "./person-row.tsx";
import { RequestRow } from "./request-row.tsx";

type PeopleDialogProps = { of: User; list: PeopleList; isOwn: boolean; onClose: () => void };

/** The followers of a person, whom they follow, or the requests to follow them. */
export default function PeopleDialog({ of, list, isOwn, onClose }: PeopleDialogProps) {
  const { t } = useTranslation("followers");
  const follows = useFollows(queries[list](of.uuid));
  return (
    <Dialog isOpen title={t(`people.${list}`)} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <PagedList
        of={follows}
        skeleton={<RowSkeletons />}
        empty={<EmptyState icon={UsersRound} title={t(`people.none.${list}`)} />}
      >
        {(found) => (
          <ul className="border-t border-line">
            {found.map((each) => (
              <Row key={each.uuid} follow={each} list={list} isOwn={isOwn} />
            ))}
          </ul>
        )}
      </PagedList>
    </Dialog>
  );
}

const queries = {
  followers: (user_id: string) => ({ user_id, state: "accepted" }),
  following: (follower_id: string) => ({ follower_id, state: "accepted" }),
  requests: (user_id: string) => ({ user_id, state: "requested" }),
};

type RowProps = { follow: Follow; list: PeopleList; isOwn: boolean };

function Row({ follow, list, isOwn }: RowProps) {
  if (list === "requests") return <RequestRow request={follow} />;
  if (list === "followers") {
    return <PersonRow person={follow.follower} actions={isOwn && <RemoveFollower follow={follow} />} />;
  }
  const { user, business, uuid, state } = follow;
  const own = isOwn ? { uuid, state } : null;
  if (user) {
    return (
      <PersonRow
        person={user}
        actions={own && <FollowButton followed={{ user_id: user.uuid }} name={user.display_name} follow={own} />}
      />
    );
  }
  if (!business) return null;
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-3 border-b border-line py-2">
      <span className="min-w-0 break-words">
        <Link to={paths.restaurant(business.uuid)}>{business.name}</Link>
      </span>
      {own && <FollowButton followed={{ business_id: business.uuid }} name={business.name} follow={own} />}
    </li>
  );
}

function RemoveFollower({ follow: { uuid, follower } }: { follow: Follow }) {
  const { t } = useTranslation("followers");
  const { send, isSending } = useSend(removeFollower, {
    invalidates: followKeys,
    onSent: () => notify.success(t("people.removed", { name: follower.display_name })),
    onRefused: notify.error,
  });
  return (
    <IconButton
      name={t("people.remove", { name: follower.display_name })}
      isDisabled={isSending}
      onPress={() => void send(uuid)}
    >
      <UserMinus aria-hidden className="size-5" />
    </IconButton>
  );
}

function RowSkeletons() {
  return (
    <Skeletons className="flex flex-col gap-3">
      {["h-14 w-full", "h-14 w-11/12", "h-14 w-10/12"].map((size) => (
        <Skeleton key={size} className={size} />
      ))}
    </Skeletons>
  );
}

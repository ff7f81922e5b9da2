import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Followed } from "@/api/follows.ts";
import type { OwnFollow } from "@/stores/own-follows.ts";
import { Button } from "@/ui/button.tsx";
import { useFollow } from "./use-follow.ts";

const UnfollowDialog = lazy(() => import("./unfollow-dialog.tsx"));

type FollowButtonProps = {
  followed: Followed;
  name: string;
  /** My follow, as the server last said. */
  follow: OwnFollow | null;
  /** A private account approves its followers. */
  isPrivate?: boolean;
  /** Whether the person follows me. */
  followsMe?: boolean;
};

/** Follows a person or a business, or ends that; "Requested" until a private account has approved it. */
export function FollowButton({ followed, name, follow, isPrivate = false, followsMe = false }: FollowButtonProps) {
  const { t } = useTranslation("follows");
  const { state, isOn, set } = useFollow(followed, follow);
  const [isAsking, setAsking] = useState(false);
  const isRequested = isOn && (state ? state.state === "requested" : isPrivate);
  const text = isRequested
    ? t("button.requested")
    : isOn
      ? t("button.following")
      : followsMe
        ? t("button.followBack")
        : t("button.follow");
  // To follow a private account again needs its approval again.
  const press = () => (isOn && isPrivate && !isRequested ? setAsking(true) : set(!isOn));
  return (
    <>
      <Button
        variant={isOn ? "secondary" : "primary"}
        aria-label={t("button.label", { text, name })}
        aria-pressed={isOn}
        onPress={press}
      >
        {text}
      </Button>
      <Suspense>
        {isAsking && (
          <UnfollowDialog
            name={name}
            onConfirm={() => {
              setAsking(false);
              set(false);
            }}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </>
  );
}

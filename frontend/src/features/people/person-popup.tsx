import { Ban, Bell, BellDot, Flag, Volume2, VolumeX } from "lucide-react";
import { type Dispatch, lazy, type RefObject, type SetStateAction, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { changeFollow, followKeys } from "@/api/follows.ts";
import { hideKeys, setHidden } from "@/api/hides.ts";
import { useSend } from "@/api/use-send.ts";
import { notify } from "@/stores/notices.ts";
import { noteFollow, useOwnFollow } from "@/stores/own-follows.ts";
import type { User } from "@/stores/user.ts";
import MenuPopup from "@/ui/menu-popup.tsx";
import type { OpenPart } from "./person-menu.tsx";

const BlockDialog = lazy(() => import("./block-dialog.tsx"));
const ReportPersonDialog = lazy(() => import("./report-person-dialog.tsx"));

type PersonPopupProps = {
  user: User;
  trigger: RefObject<HTMLButtonElement | null>;
  open: OpenPart | null;
  setOpen: Dispatch<SetStateAction<OpenPart | null | undefined>>;
};

/** The actions on another member, and their dialogs. */
export default function PersonPopup({ user, trigger, open, setOpen }: PersonPopupProps) {
  const { t } = useTranslation("settings");
  const { t: people } = useTranslation("people");
  const close = () => setOpen(null);
  const name = user.display_name;
  const isMuted = user.mine?.muted ?? false;
  const { send: mute } = useSend((muted: boolean) => setHidden("mutes", user.uuid, muted), {
    invalidates: hideKeys,
    onSent: () => notify.success(t(isMuted ? "person.unmuted" : "person.muted", { name })),
    onRefused: notify.error,
  });
  const follow = useOwnFollow(user.uuid, user.mine?.follow ?? null);
  const wanted = follow?.notify === "highlights" ? "all" : "highlights";
  const { send: ask } = useSend((uuid: string) => changeFollow(uuid, { notify: wanted }), {
    invalidates: followKeys,
    onSent: ({ data }) => {
      noteFollow(user.uuid, data);
      notify.success(t("person.notified"));
    },
    onRefused: notify.error,
  });
  return (
    <>
      {open === "menu" && (
        <MenuPopup
          label={people("person.menu", { name })}
          trigger={trigger}
          // An action may have opened a dialog.
          onClose={() => setOpen((now) => (now === "menu" ? null : now))}
          actions={[
            ...(follow?.state === "accepted"
              ? [
                  {
                    id: "notify",
                    label: t(wanted === "all" ? "person.notifyAll" : "person.notifyHighlights"),
                    icon: wanted === "all" ? Bell : BellDot,
                    onAction: () => void ask(follow.uuid),
                  },
                ]
              : []),
            {
              id: "mute",
              label: t(isMuted ? "person.unmute" : "person.mute"),
              icon: isMuted ? Volume2 : VolumeX,
              onAction: () => void mute(!isMuted),
            },
            { id: "block", label: t("person.block"), icon: Ban, onAction: () => setOpen("block") },
            { id: "report", label: t("person.report"), icon: Flag, onAction: () => setOpen("report") },
          ]}
        />
      )}
      <Suspense>
        {open === "block" && <BlockDialog user={user} onClose={close} />}
        {open === "report" && <ReportPersonDialog user={user} onClose={close} />}
      </Suspense>
    </>
  );
}

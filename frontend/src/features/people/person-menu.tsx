import { Ban, Ellipsis, Flag, Volume2, VolumeX } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { hideKeys, setHidden } from "@/api/hides.ts";
import { useSend } from "@/api/use-send.ts";
import { loadTexts } from "@/i18n/i18n.ts";
import { notify } from "@/stores/notices.ts";
import type { User } from "@/stores/user.ts";
import { Menu } from "@/ui/menu.tsx";

const BlockDialog = lazy(() => import("./block-dialog.tsx"));
const ReportPersonDialog = lazy(async () => {
  await loadTexts("reviews");
  return import("./report-person-dialog.tsx");
});

/** The actions on another member: mute, block, report. */
export function PersonMenu({ user }: { user: User }) {
  const { t } = useTranslation("people");
  const [open, setOpen] = useState<"block" | "report" | null>(null);
  const close = () => setOpen(null);
  const name = user.display_name;
  const isMuted = user.mine?.muted ?? false;
  const { send: mute } = useSend((muted: boolean) => setHidden("mutes", user.uuid, muted), {
    invalidates: hideKeys,
    onSent: () => notify.success(t(isMuted ? "person.unmuted" : "person.muted", { name })),
    onRefused: notify.error,
  });
  return (
    <>
      <Menu
        label={t("person.menu", { name })}
        actions={[
          {
            id: "mute",
            label: t(isMuted ? "person.unmute" : "person.mute"),
            icon: isMuted ? Volume2 : VolumeX,
            onAction: () => void mute(!isMuted),
          },
          { id: "block", label: t("person.block"), icon: Ban, onAction: () => setOpen("block") },
          { id: "report", label: t("person.report"), icon: Flag, onAction: () => setOpen("report") },
        ]}
      >
        <Ellipsis aria-hidden className="size-5" />
      </Menu>
      <Suspense>
        {open === "block" && <BlockDialog user={user} onClose={close} />}
        {open === "report" && <ReportPersonDialog user={user} onClose={close} />}
      </Suspense>
    </>
  );
}

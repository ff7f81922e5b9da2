import { Copy, Share2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type BookmarkList, bookmarkKeys, changeList, type ListChange } from "@/api/bookmarks.ts";
import { useSend } from "@/api/use-send.ts";
import { useSharing } from "@/features/shared/use-sharing.tsx";
import { notify } from "@/stores/notices.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { TextField } from "@/ui/text-field.tsx";
import { ToggleRow } from "@/ui/toggle-row.tsx";

/** Sets who can see a list: people with its link, and people who open my profile. Notes are never shown. */
export default function ShareDialog({ list, onClose }: { list: BookmarkList; onClose: () => void }) {
  const { t } = useTranslation("people");
  const [shown, setShown] = useState(list);
  const { send: change, problem } = useSend((wanted: ListChange) => changeList(list.uuid, wanted), {
    invalidates: bookmarkKeys,
    onSent: ({ data }) => setShown(data),
  });
  return (
    <Dialog title={t("list.share")} isOpen onOpenChange={(open) => !open && onClose()}>
      <div className="flex flex-col gap-3">
        <ToggleRow
          label={t("share.byLink")}
          description={t("share.byLinkText")}
          isSelected={shown.share_url !== null}
          onChange={(shared) => void change({ shared })}
        />
        {shown.share_url && <ShareLink url={shown.share_url} name={shown.name} />}
        <ToggleRow
          label={t("share.onProfile")}
          description={t("share.onProfileText")}
          isSelected={shown.public}
          onChange={(isPublic) => void change({ public: isPublic })}
        />
        <FormError message={problem} />
      </div>
    </Dialog>
  );
}

function ShareLink({ url, name }: { url: string; name: string }) {
  const { t } = useTranslation("people");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      notify.success(t("share.copied"));
    } catch {
      // Browsers refuse it without a permission, and lack it on pages without TLS.
      notify.error(t("share.notCopied"));
    }
  };
  const { share, sheet } = useSharing({
    card: { kind: "list", token: url.slice(url.lastIndexOf("/") + 1) },
    shared: { title: name, text: name, url },
  });
  return (
    <div className="flex flex-col gap-3">
      <TextField label={t("share.link")} value={url} isReadOnly />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" icon={Copy} onPress={() => void copy()}>
          {t("share.copy")}
        </Button>
        <Button variant="secondary" icon={Share2} onPress={share}>
          {t("share.pass")}
        </Button>
      </div>
      {sheet}
    </div>
  );
}

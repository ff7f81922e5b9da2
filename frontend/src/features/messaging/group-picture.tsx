import { Camera, Trash2 } from "lucide-react";
import { useState } from "react";
import { FileTrigger } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { type Conversation, changeConversation, conversationKeys } from "@/api/conversations.ts";
import { reasonOf } from "@/api/errors.ts";
import { upload } from "@/api/uploads.ts";
import { useSend } from "@/api/use-send.ts";
import { kindsTaken, pick } from "@/lib/picked.ts";
import { Avatar } from "@/ui/avatar.tsx";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";

/** Sets or removes the picture of a group. */
export function GroupPicture({ group }: { group: Conversation }) {
  const { t } = useTranslation("messages");
  const name = group.name ?? "";
  const { choose, remove, isSending, problem } = usePicture(group.uuid);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar size="lg" name={name} seed={group.uuid} picture={group.picture} />
        <div className="flex flex-wrap gap-3">
          <FileTrigger acceptedFileTypes={[kindsTaken.image]} onSelect={(files) => void choose([...(files ?? [])])}>
            <Button variant="secondary" icon={Camera} isLoading={isSending}>
              {t("group.picture")}
            </Button>
          </FileTrigger>
          {group.picture && (
            <Button variant="quiet" icon={Trash2} isDisabled={isSending} onPress={remove}>
              {t("group.noPicture")}
            </Button>
          )}
        </div>
      </div>
      <FormError message={problem} />
    </div>
  );
}

function usePicture(uuid: string) {
  const { t } = useTranslation("messages");
  const [isUploading, setUploading] = useState(false);
  const [refused, setRefused] = useState<string>();
  const change = useSend((picture: string | null) => changeConversation({ uuid, picture }), {
    invalidates: conversationKeys,
  });
  const choose = async (files: File[]) => {
    const [picked] = pick(files, ["image"]).picked;
    setRefused(picked || files.length === 0 ? undefined : t("group.pictureRefused"));
    if (!picked?.file) return;
    setUploading(true);
    const { id, file, name } = picked;
    const sending = { key: id, signal: new AbortController().signal, onProgress: () => undefined };
    const sent = await upload({ file, name, poster: null, alt: "" }, sending);
    setUploading(false);
    if (sent.error) setRefused(reasonOf(sent.error));
    else await change.send(sent.data.data.uuid);
  };
  return {
    choose,
    remove: () => void change.send(null),
    isSending: isUploading || change.isSending,
    problem: refused ?? change.problem,
  };
}

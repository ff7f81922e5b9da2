import { ImageUp, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { FileTrigger } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { changeUser } from "@/api/people.ts";
import type { ApiError } from "@/api/problem.ts";
import { editUpload, type UploadEdit, upload } from "@/api/uploads.ts";
import { useSend } from "@/api/use-send.ts";
import { loadTexts } from "@/i18n/i18n.ts";
import { kindsTaken, pick } from "@/lib/picked.ts";
import { notify } from "@/stores/notices.ts";
import type { User } from "@/stores/user.ts";
import { Avatar } from "@/ui/avatar.tsx";
import { Button } from "@/ui/button.tsx";

const PictureDialog = lazy(async () => {
  await loadTexts("media");
  return import("@/features/media/picture-dialog.tsx");
});

type Chosen = { file: File; source: string; key: string };

const avif = "image/avif";
const taken = [...kindsTaken.image.split(","), avif];

/** The file in a format that the server reads, or as it is if there is none. */
async function readable(file: File): Promise<File> {
  if (file.type !== avif) return file;
  const { jpegOf } = await import("@/lib/avif.ts");
  return (await jpegOf(file)) ?? file;
}

/** The picture of a profile: chosen, cropped to a square, and saved at once. */
export function AvatarField({ user, onSaved }: { user: User; onSaved: (user: User) => void }) {
  const { t } = useTranslation("people");
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const set = async (avatar_id: string): Promise<ApiError | null> => {
    const { data, error } = await changeUser(user.uuid, { avatar_id });
    if (data) onSaved(data.data);
    return error ?? null;
  };
  const choose = async (selected: File) => {
    const file = await readable(selected);
    const { picked, refused } = pick([file], ["image"]);
    if (refused[0]) notify.error(t(`avatar.refused.${refused[0]}`));
    else if (picked[0]) setChosen({ file, source: URL.createObjectURL(file), key: picked[0].id });
  };
  const close = () => {
    if (chosen) URL.revokeObjectURL(chosen.source);
    setChosen(null);
  };
  const send = async ({ alt, edit }: { alt: string; edit: UploadEdit | null }) => {
    if (!chosen) return null;
    const sent = await uploadWith(chosen, alt, edit);
    return "error" in sent ? sent.error : set(sent.uuid);
  };
  const { send: remove, isSending } = useSend((uuid: string) => changeUser(uuid, { avatar_id: null }), {
    onSent: ({ data }) => onSaved(data),
    onRefused: notify.error,
  });
  return (
    <div className="flex items-center gap-5">
      <Avatar name={user.display_name} seed={user.uuid} picture={user.avatar} size="lg" />
      <div className="flex flex-wrap gap-3">
        <FileTrigger acceptedFileTypes={taken} onSelect={(files) => files?.[0] && void choose(files[0])}>
          <Button variant="secondary" icon={ImageUp}>
            {user.avatar ? t("avatar.change") : t("avatar.choose")}
          </Button>
        </FileTrigger>
        {user.avatar && (
          <Button variant="quiet" icon={Trash2} isLoading={isSending} onPress={() => void remove(user.uuid)}>
            {t("avatar.remove")}
          </Button>
        )}
      </div>
      <Suspense>
        {chosen && <PictureDialog source={chosen.source} alt="" edit={null} aspect={1} onSave={send} onClose={close} />}
      </Suspense>
    </div>
  );
}

/** Uploads and crops a picture. Repeated with the same key, it is uploaded once. */
async function uploadWith(
  { file, key }: Chosen,
  alt: string,
  edit: UploadEdit | null,
): Promise<{ uuid: string } | { error: ApiError }> {
  const sending = { key, signal: AbortSignal.timeout(120_000), onProgress: () => undefined };
  const sent = await upload({ file, name: file.name, poster: null, alt }, sending);
  if (sent.error) return { error: sent.error };
  const { uuid } = sent.data.data;
  if (!edit) return { uuid };
  const { error } = await editUpload(uuid, edit);
  return error ? { error } : { uuid };
}

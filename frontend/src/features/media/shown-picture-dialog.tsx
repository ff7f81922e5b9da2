import { useUpload } from "@/api/uploads.ts";
import type { Media } from "@/api/wire.ts";
import PictureDialog, { type PictureDialogProps } from "./picture-dialog.tsx";

type ShownPictureDialogProps = Omit<PictureDialogProps, "source" | "before" | "edit" | "aspect"> & { media: Media };

/**
 * Rotates, crops and describes a picture that is shown already; people who did not upload it can only describe it. What was sent is
 * never given out again, so that this starts from what is shown, and the server from what was sent.
 */
export default function ShownPictureDialog({ media, ...dialog }: ShownPictureDialogProps) {
  const { upload } = useUpload(media.uuid);
  const widest = upload?.kind === "image" ? upload.variants.at(-1) : undefined;
  return <PictureDialog {...dialog} source={widest?.url ?? null} before={upload?.edit} edit={null} />;
}

import type { ApiError } from "@/api/problem.ts";
import { editUpload, upload } from "@/api/uploads.ts";
import type { Media } from "@/api/wire.ts";
import { stillOf } from "@/lib/film-still.ts";
import { type Picked, untouched } from "@/lib/picked.ts";

type Sending = { signal: AbortSignal; onProgress: (share: number) => void };

/** Brings what was chosen to the server, as it was turned, cropped and described. What is there already is left alone. */
export async function sendPicked(
  picked: Picked,
  { signal, onProgress }: Sending,
): Promise<{ picked: Picked; error: ApiError | null }> {
  if (picked.media || !picked.file) return { picked, error: null };
  const { id, kind, name, file, alt, edit } = picked;
  const poster = picked.poster ?? (kind === "video" ? await stillOf(file) : null);
  const sent = await upload({ file, name, poster, alt }, { key: id, signal, onProgress });
  if (sent.error) return { picked: { ...picked, poster }, error: sent.error };
  const there = { ...picked, poster, media: sent.data.data };
  if (!edit) return { picked: there, error: null };
  const edited = await editUpload(sent.data.data.uuid, edit);
  // Asking again under the same key brings the same upload back, and the edit is tried again.
  return edited.error
    ? { picked: { ...picked, poster }, error: edited.error }
    : { picked: { ...there, media: edited.data.data }, error: null };
}

/** What the server has of it after it was turned, cropped or described anew; nothing yet, where it is still to be sent. */
export async function edited(
  { media, edit: before }: Picked,
  { alt, edit }: Pick<Picked, "alt" | "edit">,
): Promise<{ media: Media | null; error: ApiError | null }> {
  if (!media) return { media, error: null };
  const { data, error } = await editUpload(media.uuid, {
    alt: alt || null,
    ...((edit ?? before) ? (edit ?? untouched) : {}),
  });
  return { media: data?.data ?? media, error: error ?? null };
}

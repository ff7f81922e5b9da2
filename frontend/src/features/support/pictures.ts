import type { Picked } from "@/lib/picked.ts";

/** The most pictures of one message. */
export const mostPictures = 5;

/** Whether every picture is on the server. */
export const areUploaded = (pictures: readonly Picked[]): boolean => pictures.every(({ media }) => media !== null);

export function uploadIds(pictures: readonly Picked[]): string[] {
  return pictures.flatMap(({ media }) => (media ? [media.uuid] : []));
}

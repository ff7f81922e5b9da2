import type { Media } from "@/api/wire.ts";

export function makeMedia(change: Partial<Media> = {}): Media {
  const { uuid = "m1" } = change;
  return {
    uuid,
    kind: "image",
    width: 1200,
    height: 900,
    thumbhash: null,
    alt: null,
    variants: [
      { url: `/media/${uuid}/1/320.webp`, width: 320, height: 240 },
      { url: `/media/${uuid}/1/960.webp`, width: 960, height: 720 },
    ],
    video: null,
    ...change,
  };
}

import type { Result } from "./problem.ts";
import { type Data, useRead } from "./read.ts";
import { request } from "./request.ts";
import type { Schemas } from "./wire.ts";

/** A sticker, and how far I am with it. */
export type Sticker = Schemas["Sticker"];
export type StickerBook = Schemas["StickerBook"];

/** The keys that choosing a sticker for the profile makes outdated. */
export const stickerKeys = ["stickers"];

/** GET stickers: every sticker there is, with my progress. */
export function useStickers() {
  const { answer, ...read } = useRead<Data<StickerBook>>("stickers");
  return { ...read, book: answer?.data };
}

/** PATCH stickers: what my profile shows, `none`, `newest` or the key of a sticker. */
export function showSticker(shown: string): Promise<Result<Data<StickerBook>>> {
  return request({ method: "PATCH", url: "stickers", body: { shown } });
}

/** GET stickers/shown: the sticker on a member's profile, if they show one. */
export function useShownSticker(user_id: string) {
  const { answer } = useRead<Data<Schemas["StickerOnProfile"]>>("stickers/shown", { user_id });
  return answer?.data.sticker ?? null;
}

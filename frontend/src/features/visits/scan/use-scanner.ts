import { type RefObject, useEffect, useRef, useState } from "react";
import type { TableCode } from "@/lib/table-code.ts";
import { classify } from "./classify.ts";
import { readFrame, readPicture } from "./read-codes.ts";

/** Milliseconds between two frames, and for which a remark stays after its cause has ended. */
const pause = 100;
const remarkStays = 4000;

export type Remark = "foreign" | "several" | "noCode" | "noPicture";

/** Reads camera frames and chosen pictures until there is one code of ours. */
export function useScanner(
  video: RefObject<HTMLVideoElement | null>,
  isOpen: boolean,
  onFound: (code: TableCode) => void,
) {
  const [remark, setRemark] = useState<Remark | null>(null);
  const found = useRef(onFound);
  found.current = onFound;

  const tell = (texts: readonly string[]): Remark | null => {
    const verdict = classify(texts);
    if (verdict && "found" in verdict) {
      navigator.vibrate?.(40);
      found.current(verdict.found);
      return null;
    }
    return verdict?.note ?? null;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: frames are read from the start of the camera to its end.
  useEffect(() => {
    if (!isOpen) return;
    let timer = 0;
    let isOver = false;
    let attempts = 0;
    const scanFrame = async () => {
      const player = video.current;
      const remark =
        player && player.readyState >= player.HAVE_CURRENT_DATA ? tell(await readFrame(player, attempts++)) : null;
      if (isOver) return;
      if (remark) setRemark(remark);
      timer = window.setTimeout(scanFrame, pause);
    };
    void scanFrame();
    return () => {
      isOver = true;
      window.clearTimeout(timer);
    };
  }, [isOpen]);

  useEffect(() => {
    if (!remark) return;
    const timer = window.setTimeout(() => setRemark(null), remarkStays);
    return () => window.clearTimeout(timer);
  }, [remark]);

  const choose = async (picture: File) => {
    const texts = await readPicture(picture);
    if (!texts) setRemark("noPicture");
    else setRemark(texts.length === 0 ? "noCode" : tell(texts));
  };
  return { remark, choose };
}

import { CirclePlay } from "lucide-react";

/** Marks a still as a video. */
export function PlayMark() {
  return (
    <span
      aria-hidden
      className="absolute inset-0 m-auto flex size-11 items-center justify-center rounded-full bg-surface text-ink shadow-raised"
    >
      <CirclePlay className="size-6" />
    </span>
  );
}

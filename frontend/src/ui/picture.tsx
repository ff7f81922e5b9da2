import { useState } from "react";
import type { Media } from "@/api/wire.ts";
import { classes } from "@/lib/classes.ts";
import { placeholderOf } from "@/lib/thumbhash.ts";

export type PictureProps = {
  media: Media;
  /** How wide it is shown, as the attribute `sizes` says it: "(min-width: 600px) 50vw, 100vw". */
  sizes: string;
  /** Says what is to be seen where something else already does: "" in a link with a text. */
  alt?: string;
  /** Whether it is the first thing seen, so that it does not wait for what stands before it. */
  isFirst?: boolean;
  className?: string;
};

/** A picture, or the still of a film, as large as it is shown; until it is there, roughly what it will be. */
export function Picture({ media, sizes, alt, isFirst = false, className }: PictureProps) {
  const [isLoaded, setLoaded] = useState(false);
  const [lost, setLost] = useState<string>();
  const { width, height } = media;
  // The browser's sign for a broken picture would stand where roughly what it shows can.
  const variants = media.variants.some(({ url }) => url === lost) ? [] : media.variants;
  const widest = variants.at(-1)?.url;
  const placeholder = isLoaded ? null : placeholderOf(media.thumbhash);
  return (
    <img
      src={widest ?? placeholderOf(media.thumbhash) ?? undefined}
      srcSet={variants.map(({ url, width: pixels }) => `${url} ${pixels}w`).join() || undefined}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt ?? media.alt ?? ""}
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : undefined}
      decoding="async"
      onLoad={() => setLoaded(true)}
      onError={() => setLost(widest)}
      style={placeholder ? { backgroundImage: `url(${placeholder})`, backgroundSize: "cover" } : undefined}
      className={classes("bg-sunk object-cover", className)}
    />
  );
}

import { useState } from "react";
import type { Media } from "@/api/wire.ts";
import { classes } from "@/lib/classes.ts";
import { placeholderOf } from "@/lib/thumbhash.ts";

export type PictureProps = {
  media: Media;
  /** The displayed width as in the attribute `sizes`: "(min-width: 600px) 50vw, 100vw". */
  sizes: string;
  /** Overrides the description: "" in a link with a text. */
  alt?: string;
  /** Whether it is visible at first, so that it is loaded eagerly. */
  isFirst?: boolean;
  className?: string;
};

/** A picture, or the still of a video, in its displayed size. A blurred placeholder until it is loaded. */
export function Picture({ media, sizes, alt, isFirst = false, className }: PictureProps) {
  const [isLoaded, setLoaded] = useState(false);
  const [lost, setLost] = useState<string>();
  const { width, height } = media;
  // Instead of the browser's icon for a broken picture.
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

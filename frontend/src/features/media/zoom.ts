export type Point = { x: number; y: number };
export type Size = { width: number; height: number };

/** How a picture is shown: its scale, and how far its middle is from that of the stage, in pixels. */
export type Zoom = Point & { scale: number };

export const unzoomed: Zoom = { scale: 1, x: 0, y: 0 };
/** The largest scale. */
const most = 5;

/** Scales a picture so that what is at `point`, counted from the middle of the stage, stays there. */
export function scaled({ scale, x, y }: Zoom, wanted: number, point: Point): Zoom {
  const within = Math.min(Math.max(wanted, unzoomed.scale), most);
  const grown = within / scale;
  return { scale: within, x: point.x - (point.x - x) * grown, y: point.y - (point.y - y) * grown };
}

/** Moves a picture back to where it covers the stage, or to its middle where it is smaller. */
export function bounded({ scale, x, y }: Zoom, stage: Size, picture: Size): Zoom {
  const fit = Math.min(stage.width / picture.width, stage.height / picture.height) * scale;
  const keep = (moved: number, shown: number, room: number) => {
    const furthest = Math.max(0, (shown - room) / 2);
    return Math.min(Math.max(moved, -furthest), furthest);
  };
  return { scale, x: keep(x, picture.width * fit, stage.width), y: keep(y, picture.height * fit, stage.height) };
}

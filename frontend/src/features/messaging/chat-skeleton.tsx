import { classes } from "@/lib/classes.ts";
import { Skeleton, Skeletons } from "@/ui/skeleton.tsx";

const bubbles = ["h-12 w-1/2", "h-18 w-2/3", "h-11 w-2/5", "h-12 w-3/5", "h-16 w-1/2", "h-12 w-1/3"];

/** Bubbles of others and of mine, in turn. */
export function ChatSkeleton() {
  return (
    <Skeletons className="flex min-h-0 flex-1 flex-col justify-end gap-3 p-4">
      {bubbles.map((size, at) => (
        <Skeleton key={size} className={classes(size, "rounded-md", at % 2 === 1 && "self-end")} />
      ))}
    </Skeletons>
  );
}

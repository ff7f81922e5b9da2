import type { ReactElement, Ref } from "react";

type Props<T> = { ref?: Ref<unknown>; data: readonly T[]; children: (item: T, at: number) => ReactElement };

/** In the place of virtua, which renders what is near the window: in jsdom nothing has a place or a size. */
export function WindowVirtualizer<T>({ data, children }: Props<T>) {
  return (
    <ul>
      {data.map((item, at) => {
        const content = children(item, at);
        return <li key={content.key}>{content}</li>;
      })}
    </ul>
  );
}

import type { ReactNode } from "react";

/**
 * Facts separated by dots. Each dot is in the padding before its fact, which is cut off at the start of a line: no line
 * starts or ends with a dot, wherever it breaks.
 */
export function DotSeparated({ facts }: { facts: readonly ReactNode[] }) {
  return (
    <span className="block min-w-0 overflow-hidden">
      <span className="-ml-3 flex flex-wrap">
        {facts.filter(Boolean).map((fact, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the facts have a fixed order and no other name.
          <span key={at} className="relative min-w-0 pl-3 break-words">
            {at > 0 && (
              <span aria-hidden className="absolute left-0 w-3 text-center">
                {" · "}
              </span>
            )}
            {fact}
          </span>
        ))}
      </span>
    </span>
  );
}

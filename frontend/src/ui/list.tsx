import type { ReactNode } from "react";

/** A list of rows separated by hairlines. */
export function List({ children }: { children: ReactNode }) {
  return <ul className="border-t border-line">{children}</ul>;
}

export type ListRowProps = {
  title: ReactNode;
  /** Details below the title. */
  facts?: ReactNode;
  /** Actions at the end of the row. */
  actions?: ReactNode;
};

export function ListRow({ title, facts, actions }: ListRowProps) {
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-44">
        <p className="font-semibold break-words text-ink">{title}</p>
        {facts && <p className="text-sm break-words text-muted">{facts}</p>}
      </div>
      {actions && <div className="flex shrink-0 items-center gap-1">{actions}</div>}
    </li>
  );
}

import type { ReactNode } from "react";
import { classes } from "@/lib/classes.ts";

export type PageProps = {
  /** Heading and window title. */
  title: string;
  /** A sentence below the heading. */
  text?: ReactNode;
  /** A link above the heading. */
  back?: ReactNode;
  /** Buttons or links beside the heading. */
  action?: ReactNode;
  width?: keyof typeof widths;
  children: ReactNode;
};

const widths = { form: "max-w-form", reading: "max-w-reading", page: "max-w-page" };

/** A page with its heading, centred in its column: `form` 560, `reading` 760, `page` 1200 pixels wide at most. */
export function Page({ title, text, back, action, width = "reading", children }: PageProps) {
  return (
    <div className={classes("mx-auto flex w-full flex-col gap-6", widths[width])}>
      <title>{`${title} · Verdoro`}</title>
      {back}
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h1 className="display text-2xl font-bold text-balance break-words text-ink">{title}</h1>
          {text && <div className="mt-1 max-w-[60ch] text-base text-muted">{text}</div>}
        </div>
        {action}
      </header>
      {children}
    </div>
  );
}

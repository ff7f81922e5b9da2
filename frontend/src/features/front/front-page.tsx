import type { ReactNode } from "react";
import { FrontFooter } from "./front-footer.tsx";
import { FrontHeader } from "./front-header.tsx";

/** The layout of the static pages, with their metadata for search engines and previews. */
export function FrontPage({ title, description, children }: FrontPageProps) {
  return (
    <div className="overflow-x-clip">
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <FrontHeader />
      <main id="main">{children}</main>
      <FrontFooter />
    </div>
  );
}

export type FrontPageProps = { title: string; description: string; children: ReactNode };

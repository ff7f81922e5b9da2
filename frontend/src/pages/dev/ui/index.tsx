import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { ScreenTools } from "@/ui/screen-tools.tsx";
import { Wordmark } from "@/ui/wordmark.tsx";

const stories = Object.entries(
  import.meta.glob<{ title: string; Story: ComponentType }>("./*.story.tsx", { eager: true }),
);
const anchorOf = (file: string) => file.replace(/^.*\/|\.story\.tsx$/g, "");

/** The design system on one page, for development: every primitive in every state. */
export function Component() {
  const { i18n } = useTranslation();
  return (
    <div className="page-sides pb-16">
      <title>Verdoro · the design system</title>
      <header className="sticky top-0 z-20 flex min-h-16 flex-wrap items-center justify-between gap-x-6 bg-paper py-1">
        <h1>
          <Wordmark />
          <span className="sr-only">: the design system</span>
        </h1>
        <ScreenTools />
        <nav lang="en" aria-label="Parts" className="w-full overflow-x-auto">
          <ul className="flex gap-5 border-b border-line">
            {stories.map(([file, { title }]) => (
              <li key={file}>
                <a
                  href={`#${anchorOf(file)}`}
                  className="flex min-h-11 items-center text-sm whitespace-nowrap text-muted hover:text-ink"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main key={i18n.language} className="flex flex-col gap-14 pt-8">
        {stories.map(([file, { title, Story }]) => (
          <section key={file} id={anchorOf(file)} aria-label={title} className="scroll-mt-32">
            <h2 lang="en" className="display mb-6 border-b border-line pb-2 text-xl font-semibold text-ink">
              {title}
            </h2>
            <Story />
          </section>
        ))}
      </main>
    </div>
  );
}

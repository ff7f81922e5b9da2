import "../ui/theme.css";
import { type ComponentType, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router";
import { startI18n } from "../i18n/i18n.ts";
import { ScreenTools } from "../ui/screen-tools.tsx";
import { Wordmark } from "../ui/wordmark.tsx";

/** The design system on one page, for looking at while developing (/stories.html); it is not part of the build. */
const stories = import.meta.glob<{ title: string; Story: ComponentType }>("../ui/**/*.story.tsx", { eager: true });

function Stories() {
  return (
    <div className="mx-auto max-w-[1080px] px-5 pb-16">
      <header className="flex min-h-16 items-center justify-between">
        <h1>
          <Wordmark />
        </h1>
        <ScreenTools />
      </header>
      <main className="flex flex-col gap-10">
        {Object.entries(stories).map(([file, { title, Story }]) => (
          <section key={file} id={title} aria-label={title}>
            <h2 className="display mb-4 border-b border-line pb-2 text-xl font-semibold text-ink">{title}</h2>
            <Story />
          </section>
        ))}
      </main>
    </div>
  );
}

await startI18n();
const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <MemoryRouter>
      <Suspense>
        <Stories />
      </Suspense>
    </MemoryRouter>,
  );
}

import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MenuSection } from "@/api/menus.ts";
import { Named } from "@/features/shared/named.tsx";

/** The sections of a menu as chips that stay at the top; each leads to its section. */
export function SectionChips({ sections }: { sections: readonly MenuSection[] }) {
  const { t } = useTranslation("menu");
  const current = useCurrent(sections.map(({ uuid }) => uuid));
  return (
    <nav
      aria-label={t("view.sections")}
      className="sticky top-0 z-10 -mx-4 bg-paper px-4 py-2 max-md:fade-sides md:mx-0 md:px-0"
    >
      <ul className="flex gap-2 overflow-x-auto pr-8">
        {sections.map(({ uuid, name }) => (
          <li key={uuid}>
            <button
              type="button"
              aria-current={uuid === current ? "true" : undefined}
              onClick={() => document.getElementById(uuid)?.scrollIntoView()}
              className="min-h-11 rounded-full border border-line bg-surface px-4 text-sm font-medium whitespace-nowrap text-ink transition-colors hover:border-field-line aria-[current]:border-positive aria-[current]:bg-positive-tint aria-[current]:text-positive"
            >
              <Named names={name} />
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The first section in the upper part of the window. */
function useCurrent(ids: readonly string[]): string | undefined {
  const [visible, setVisible] = useState<ReadonlySet<string>>(new Set());
  // As one text, which stays the same between renders.
  const watched = ids.join(" ");
  useEffect(() => {
    if (!("IntersectionObserver" in globalThis)) return undefined;
    const watch = new IntersectionObserver(
      (changes) =>
        setVisible((before) => {
          const now = new Set(before);
          for (const { target, isIntersecting } of changes) {
            if (isIntersecting) now.add(target.id);
            else now.delete(target.id);
          }
          return now;
        }),
      { rootMargin: "-64px 0px -60% 0px" },
    );
    for (const id of watched.split(" ")) {
      const section = document.getElementById(id);
      if (section) watch.observe(section);
    }
    return () => watch.disconnect();
  }, [watched]);
  return ids.find((id) => visible.has(id));
}

import { LegalLinks } from "@/features/front/legal-links.tsx";

/** What stands below the pages that anyone may read. */
export function Foot() {
  return (
    <footer className="mt-16 border-t border-line pt-4">
      <LegalLinks />
    </footer>
  );
}

import { LegalLinks } from "@/features/front/legal-links.tsx";

/** The footer of public pages. */
export function Foot() {
  return (
    <footer className="mt-16 border-t border-line pt-4">
      <LegalLinks />
    </footer>
  );
}

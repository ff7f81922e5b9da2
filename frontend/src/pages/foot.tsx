import { HouseLinks } from "@/features/front/house-links.tsx";

/** What stands below the pages that anyone may read. */
export function Foot() {
  return (
    <footer className="mt-16 border-t border-line pt-4">
      <HouseLinks />
    </footer>
  );
}

/**
 * Which modules share a file. By itself rolldown makes a file of whatever is imported by the same set of screens: some
 * forty of them for a restaurant's page, most with a few hundred bytes, which take a phone longer to fetch and to start
 * than to read. Here what is mostly used together is loaded together, though a screen may need only a part of it.
 *
 * A group takes what its modules import, too, but for what a group above it has: their order counts. Nothing that the
 * landing page loads may come to a group other than the first, or it loads that whole group.
 */
import type { Rolldown } from "vite";

/** By how many parts that load on demand (screens, dialogs, tabs) a module is shared. */
const some = 3;
const many = 8;
const most = 17;

const anyOf =
  (...patterns: RegExp[]) =>
  (module: string) =>
    patterns.some((pattern) => pattern.test(module));

/** Only screens with a form load these. */
const forms = anyOf(
  /node_modules\/(?:react-hook-form|@hookform\/resolvers|valibot)\//,
  /src\/(?:ui\/form-field|features\/shared\/(?:rules|use-form))\.tsx?$/,
);
const code = /\.(?:mjs|js|tsx?)$/;

export const chunks: Rolldown.CodeSplittingGroup[] = [
  {
    // What every page runs on, the landing page as well.
    name: "base",
    test: anyOf(
      /node_modules\/(?:react|react-dom|scheduler|react-router|i18next|react-i18next|i18next-browser-languagedetector|zustand)\//,
      /node_modules\/lucide-react\/dist\/esm\/(?!icons)/,
      /vite\/preload-helper/,
      /src\/(?:i18n\/i18n|stores\/(?:\w+|review-drafts\/store)|lib\/(?:access-token|classes|connection|hydrated|offline|paths|seeded|storage|theme)|ui\/(?:button-variant|link|offline-notice|screen-tools|skeleton|wordmark)|features\/(?:errors\/(?:error|offline)-screen|shared\/auth-screen))\.tsx?$/,
    ),
  },
  // By what the screens within app/providers.tsx ask the server.
  { name: "asking", test: /src\/api\/(?:configuration|people)\.ts$/ },
  { name: "drawings", test: /src\/features\/shared\/(?:food-illustration|illustration\/)/ },
  // Code alone: the texts, which are JSON, load a language at a time.
  { name: "controls", test: (module) => code.test(module) && !forms(module), minShareCount: most },
  { name: "forms", test: forms, minShareCount: some },
  // With React Aria's toggle button, on which they are built.
  { name: "chips", test: /src\/ui\/chip\.tsx$/ },
  { name: "icons", test: /node_modules\/lucide-react\//, minShareCount: some },
  {
    // Without what only those ask for who sign in.
    name: "shared",
    test: anyOf(
      /src\/(?:api\/(?!accounts)|i18n\/|lib\/).+\.ts$/,
      /src\/(?:ui\/(?:dot-separated|tab-links)|features\/(?:media\/viewer|shared\/time-classes))\.tsx?$/,
    ),
    minShareCount: many,
  },
  // Apart from businesses and bookings, of which the column beside the members' screens needs no more than this.
  { name: "outward", test: /src\/(?:lib|ui)\/outward/ },
  // Shared by many screens. Without a chunk of their own they would be part of businesses or booking.
  { name: "parts", test: /src\/ui\/(?:badge|callout|paged-list)\.tsx$/ },
  {
    // What lists of businesses and the page of one have in common.
    name: "places",
    test: anyOf(
      /src\/features\/businesses\/(?:address-line|hours|business-)/,
      /src\/features\/(?:explore\/(?:card-skeletons|business-)|bookmarks\/(?:save-button|use-save))/,
      /src\/features\/shared\/(?:facts|open-state|price-level|rating|unverified-badge|labels)/,
      /src\/(?:api\/gallery|lib\/explore-params)/,
    ),
    minShareCount: some,
  },
  { name: "booking", test: /src\/features\/reservations\//, minShareCount: some },
  { name: "place", test: /src\/pages\/business\/business-screen\.tsx$/ },
  // What stands beside every screen of a member.
  {
    name: "column",
    test: /src\/(?:pages\/app\/side-column|features\/(?:explore\/next-times|shared\/time-link)|api\/explore)\.tsx?$/,
  },
];

/**
 * Groups modules into chunks. By default rolldown makes one chunk per set of screens that import it: some forty for a
 * business's page, most of a few hundred bytes, which are slow to fetch and start on a phone. Here modules that are
 * mostly used together are loaded together, though a screen may need only some of them.
 *
 * A group includes the imports of its modules, except for those in a group above it: their order matters. Modules of the
 * landing page must be in the first group, or the landing page loads a whole other group.
 */
import type { Rolldown } from "vite";

/** The number of dynamic imports (screens, dialogs, tabs) that share a module. */
const some = 3;
const many = 14;
const most = 31;

const anyOf =
  (...patterns: RegExp[]) =>
  (module: string) =>
    patterns.some((pattern) => pattern.test(module));

/** Only screens with a form load these; those with `useLightForm` do not load react-hook-form. */
const fields = anyOf(
  /node_modules\/valibot\//,
  /src\/(?:ui\/form-field|features\/shared\/(?:check-values|form-draft|form-values|rules))\.tsx?$/,
);
const forms = anyOf(/node_modules\/react-hook-form\//, /src\/features\/shared\/use-form\.ts$/);
/** What people type into: profiles and pages of businesses have none of it. */
const inputs = anyOf(
  /node_modules\/react-aria-components\/dist\/private\/(?:TextField|TextArea|Input|FieldError|Form|Label)\.mjs$/,
  /node_modules\/react-aria\/dist\/private\/(?:form\/|label\/useField|textfield\/useTextField)/,
  /node_modules\/react-stately\/dist\/private\/form\//,
  /node_modules\/lucide-react\/dist\/esm\/icons\/eye(?:-off)?\.mjs$/,
  /src\/ui\/(?:text-field|field|form)\.tsx$/,
);
/** What only the dialogs that a press opens show. */
const dialogs = anyOf(/src\/ui\/(?:dialog|form-dialog)\.tsx$/);
/** Of the menus of what its author can change. */
const editing = anyOf(/node_modules\/lucide-react\/dist\/esm\/icons\/(?:pencil|trash)\.mjs$/);
const isApart = (module: string) => [fields, forms, inputs, dialogs, editing].some((test) => test(module));
const code = /\.(?:mjs|js|tsx?)$/;

export const chunks: Rolldown.CodeSplittingGroup[] = [
  {
    // Needed by every page, including the landing page; without the stores that only the screens of members use.
    name: "base",
    test: anyOf(
      /node_modules\/(?:react|react-dom|scheduler|react-router|i18next|react-i18next|i18next-browser-languagedetector|zustand)\//,
      /node_modules\/lucide-react\/dist\/esm\/(?!icons)/,
      /vite\/preload-helper/,
      /src\/(?:i18n\/i18n|stores\/(?!scans|explore|saved|drafts|notices|user|feed-mark|comment-reply|pending-comments|own-follows|location-shares)\w+|lib\/(?:access-token|classes|connection|hydrated|paths|seeded|storage|theme)|ui\/(?:button-variant|lazy-visible|link|offline-notice|screen-tools|skeleton|wordmark)|features\/(?:errors\/(?:error|offline)-screen|front\/legal-links|shared\/auth-screen))\.tsx?$/,
    ),
  },
  // Of `/` and of the static pages.
  { name: "front", test: /src\/features\/front\/(?:front-page|tables-layout)\.tsx$/ },
  // Needed by the screens within app/providers.tsx to request data, with what is written and sent later.
  {
    name: "asking",
    test: /src\/(?:api\/(?:cache|configuration|people|swr-settings)|stores\/(?:drafts|explore|notices|saved|user|review-drafts\/store))\.ts$/,
  },
  // What many screens need to link to people, and to share something; a press loads the rest.
  { name: "sharing", test: /src\/features\/shared\/use-(?:sharing|person-link)\.tsx?$/ },
  { name: "drawings", test: /src\/features\/shared\/(?:food-illustration|illustration\/)/ },
  // Code only: the texts, which are JSON, are loaded per language.
  { name: "controls", test: (module) => code.test(module) && !isApart(module), minShareCount: most },
  { name: "dialogs", test: dialogs, minShareCount: some },
  { name: "editing", test: editing, minShareCount: some },
  { name: "inputs", test: inputs, minShareCount: some },
  { name: "fields", test: fields, minShareCount: some },
  { name: "forms", test: forms, minShareCount: some },
  // With React Aria's toggle button, on which they are built.
  { name: "chips", test: /src\/ui\/chip\.tsx$/ },
  // Of a list without times and of a refused booking, which would load how times are chosen otherwise.
  { name: "no-times", test: /lucide-react\/dist\/esm\/icons\/calendar-x\.mjs$/ },
  { name: "icons", test: /node_modules\/lucide-react\//, minShareCount: 12 },
  {
    // Without the code for signing in, for booking and for sending files.
    name: "shared",
    test: anyOf(
      /src\/(?:api\/(?!accounts|availability|booking-setup|bookmarks|conversations|dishes|menu|messages|orders|reservations|reviews|rewards|posts|show-post|uploads|send-file)|lib\/(?!picked|booking-path|next-address|explore-params|film-still|datetime-money|basket|kitchen-queue|menu-filter|amount)|i18n\/).+\.ts$/,
      /src\/(?:ui\/(?:dot-separated|tab-links)|features\/media\/viewer)\.tsx?$/,
    ),
    minShareCount: many,
  },
  // Separate from businesses and booking: what the shell and the third column of members' screens need.
  {
    name: "outward",
    test: /src\/(?:(?:lib|ui)\/outward|lib\/media|features\/shared\/use-sign-out-question|stores\/(?:new-posts|push-offer)|ui\/(?:avatar|menu)\.tsx)/,
  },
  // Shared by many screens. Without a chunk of their own they would be part of businesses or booking.
  { name: "parts", test: /src\/ui\/(?:badge|callout|paged-list)\.tsx$/ },
  { name: "time-shapes", test: /src\/(?:features\/shared\/time-classes|lib\/booking-path)\.ts$/ },
  { name: "time-link", test: /src\/features\/shared\/time-link\.tsx$/ },
  // For links to a search or to a booking.
  { name: "params", test: /src\/lib\/(?:booking|explore)-params\.ts$/ },
  { name: "visible", test: /src\/ui\/lazy-visible\.tsx$/ },
  {
    // Shared by lists of businesses and a business's page.
    name: "places",
    test: anyOf(
      /src\/features\/bookmarks\/(?:save-button|use-save)/,
      /src\/features\/shared\/(?:facts|open-state|price-level|rating|unverified-badge|labels)/,
      /src\/api\/(?:bookmarks|gallery)/,
    ),
    minShareCount: some,
  },
  { name: "reviews", test: /src\/(?:api\/reviews|features\/reviews\/(?:labels|stars))\.tsx?$/ },
  { name: "skeletons", test: /src\/features\/explore\/card-skeletons\.tsx$/ },
  // With what else is shown instead of a business's page.
  { name: "missing", test: /src\/features\/businesses\/business-(?:missing|skeleton)\.tsx$/ },
  { name: "cards", test: /src\/features\/explore\/business-/, minShareCount: some },
  // What the pages of businesses need to know whether there is a menu; then what menus and orders share.
  { name: "menus", test: /src\/api\/menus\.ts$/ },
  {
    name: "dishes",
    test: /src\/(?:api\/(?:menu-items|orders)|features\/shared\/(?:allergens|named)|lib\/datetime-money)\.tsx?$/,
  },
  { name: "segments", test: /src\/ui\/segmented-control\.tsx$/ },
  { name: "now", test: /src\/features\/shared\/use-now\.ts$/ },
  // What the day sheet shares with booking, which would be all of it otherwise; and with its own dialogs.
  { name: "date-strip", test: /src\/ui\/date-strip\.tsx$/ },
  {
    name: "steps",
    test: /src\/features\/reservations\/(?:status-badge|use-reservation-transition)/,
  },
  // What the day sheet's menu shares with profiles, which would load all of the day sheet otherwise.
  { name: "message", test: /src\/(?:features\/shared\/message-button|api\/conversations)\.tsx?$/ },
  { name: "day-sheet", test: /src\/features\/reservations\/day-sheet\//, minShareCount: some },
  // To hold a table; then what chooses a time, which most of its screens load by a press; then the rest of booking.
  {
    name: "holding",
    test: /src\/(?:features\/reservations\/(?:use-hold|limit-link|time-button|labels)|api\/availability)\.tsx?$/,
  },
  { name: "times", test: /src\/features\/reservations\/time-picker\.tsx$/ },
  {
    name: "booking",
    test: /src\/features\/reservations\/(?!hold-button|setup\/|queue\/|guests\/|floor-plan\/)/,
    minShareCount: some,
  },
  // Used for signing in and out as well.
  { name: "pending", test: /src\/(?:stores\/pending-booking|lib\/next-address)\.ts$/ },
  { name: "place", test: /src\/pages\/business\/business-page\.tsx$/ },
];

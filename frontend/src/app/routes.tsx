import { type LoaderFunctionArgs, type RouteObject, redirect } from "react-router";
import { loadTexts } from "@/i18n/i18n.ts";
import { paths } from "@/lib/paths.ts";
import { requireNoProfile, requireNoSession, requireProfile } from "./guards.ts";
import { Root } from "./root.tsx";
import { RouteError } from "./route-error.tsx";

/** Every screen loads on demand. A page file exports its screen as `Component`. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    errorElement: <RouteError />,
    hydrateFallbackElement: <div />,
    children: [
      { index: true, lazy: screen(() => import("@/pages/landing.tsx"), "landing") },
      { path: "terms", lazy: screen(() => import("@/pages/terms.tsx"), "info", "landing") },
      { path: "privacy", lazy: screen(() => import("@/pages/privacy.tsx"), "info", "landing") },
      {
        path: "community_guidelines",
        lazy: screen(() => import("@/pages/community_guidelines.tsx"), "info", "landing"),
      },
      { path: "404", lazy: () => import("@/pages/404.tsx") },
      { path: "500", lazy: () => import("@/pages/500.tsx") },
      { path: "auth", loader: toSignIn, action: signOut },
      { path: "*", lazy: () => import("@/pages/404.tsx") },
      { lazy: () => import("./providers.tsx"), children: interactive() },
    ].map(withError),
  },
];

/** The screens with requests or forms. */
function interactive(): RouteObject[] {
  return [
    {
      loader: requireNoSession,
      children: [
        { path: "auth/login", lazy: screen(() => import("@/pages/auth/login.tsx"), "auth") },
        { path: "auth/register", lazy: screen(() => import("@/pages/auth/register.tsx"), "auth") },
        { path: "auth/create-password", lazy: screen(() => import("@/pages/auth/create-password.tsx"), "auth") },
        { path: "auth/confirm-email", lazy: screen(() => import("@/pages/auth/confirm-email.tsx"), "auth") },
        {
          path: "verification/email/:email",
          lazy: screen(() => import("@/pages/verification/email/[email].tsx"), "auth"),
        },
      ],
    },
    { path: "contact", lazy: screen(() => import("@/pages/contact/index.tsx"), "info", "landing") },
    { path: "auth/reset-password", lazy: screen(() => import("@/pages/auth/reset-password/index.tsx"), "auth") },
    {
      path: "auth/reset-password/:email",
      lazy: screen(() => import("@/pages/auth/reset-password/[email].tsx"), "auth"),
    },
    {
      path: "user/create_user",
      loader: requireNoProfile,
      lazy: screen(() => import("@/pages/user/create_user.tsx"), "auth"),
    },
    {
      path: "app",
      loader: requireProfile,
      shouldRevalidate: () => true,
      lazy: () => import("./shell.tsx"),
      children: [
        { index: true, lazy: screen(() => import("@/pages/app/index.tsx"), "booking") },
        { path: "confirm-reservation", lazy: screen(() => import("@/pages/app/confirm-reservation.tsx"), "booking") },
        { path: "restaurants", lazy: screen(() => import("@/pages/app/restaurants/index.tsx"), "explore") },
        {
          path: "restaurants/skeletons",
          lazy: screen(() => import("@/pages/app/restaurants/skeletons.tsx"), "explore"),
        },
        {
          path: "restaurants/:id",
          lazy: screen(() => import("@/pages/app/restaurants/[id].tsx"), "explore", "booking", "media"),
        },
        { path: "search", lazy: screen(() => import("@/pages/app/search.tsx"), "explore") },
        { path: "profile", lazy: screen(() => import("@/pages/app/profile/index.tsx"), "people") },
        { path: "profile/saved", lazy: screen(() => import("@/pages/app/profile/saved.tsx"), "people", "explore") },
        { path: "profile/:id", lazy: screen(() => import("@/pages/app/profile/[id].tsx"), "people") },
        { path: "settings", lazy: screen(() => import("@/pages/app/settings/index.tsx"), "people") },
        {
          path: "settings/profile",
          lazy: screen(() => import("@/pages/app/settings/profile/index.tsx"), "people"),
        },
        {
          path: "settings/profile/:id",
          lazy: screen(() => import("@/pages/app/settings/profile/[id].tsx"), "people"),
        },
        { path: "moderation", lazy: screen(() => import("@/pages/app/moderation.tsx"), "reviews", "media") },
        {
          path: "settings/change-password",
          lazy: screen(() => import("@/pages/app/settings/change-password.tsx"), "auth"),
        },
      ],
    },
    {
      path: "manage",
      loader: requireProfile,
      lazy: () => import("./shell.tsx"),
      children: [
        { index: true, lazy: screen(() => import("@/pages/manage/index.tsx"), "manage", "claims") },
        {
          path: ":business",
          lazy: screen(() => import("@/pages/manage/[business].tsx"), "manage", "explore", "booking"),
        },
      ],
    },
    {
      lazy: () => import("./public-frame.tsx"),
      children: [
        { path: "visit", lazy: screen(() => import("@/pages/visit/index.tsx"), "visits") },
        { path: "visit/:slug", lazy: screen(() => import("@/pages/visit/[slug].tsx"), "visits") },
        { path: "list/:token", lazy: screen(() => import("@/pages/list/[token].tsx"), "people", "explore") },
      ],
    },
    {
      path: "business/:uuid",
      lazy: screen(() => import("@/pages/business/[uuid].tsx"), "explore", "booking", "media"),
    },
    {
      path: "business/:uuid/review",
      lazy: screen(() => import("@/pages/business/[uuid]/review.tsx"), "reviews", "media"),
    },
    // Not part of the production build.
    ...(import.meta.env.DEV ? [{ path: "dev/ui", lazy: () => import("@/pages/dev/ui/index.tsx") }] : []),
  ];
}

function toSignIn({ request }: LoaderFunctionArgs) {
  return redirect(`${paths.login}${new URL(request.url).search}`);
}

async function signOut() {
  await (await import("@/api/accounts.ts")).signOut();
  return redirect(paths.landing);
}

/** Every route has its own error view, so that the layout around a failed part stays. */
function withError(route: RouteObject): RouteObject {
  const guarded = { errorElement: <RouteError />, ...route };
  return guarded.index ? guarded : ({ ...guarded, children: guarded.children?.map(withError) } as RouteObject);
}

/** Loads a screen and its texts at the same time. */
function screen<Module>(load: () => Promise<Module>, ...areas: Parameters<typeof loadTexts>) {
  return async () => (await Promise.all([load(), loadTexts(...areas)]))[0];
}

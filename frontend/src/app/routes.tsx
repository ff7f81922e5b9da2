import type { RouteObject } from "react-router";
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
      { index: true, lazy: () => import("../pages/landing.tsx") },
      { path: "404", lazy: () => import("../pages/404.tsx") },
      { path: "500", lazy: () => import("../pages/500.tsx") },
      { path: "*", lazy: () => import("../pages/404.tsx") },
      { lazy: () => import("./providers.tsx"), children: interactive() },
    ].map(withError),
  },
];

/** The screens that ask the server or have fields. */
function interactive(): RouteObject[] {
  return [
    {
      loader: requireNoSession,
      children: [
        { path: "auth/login", lazy: () => import("../pages/auth/login.tsx") },
        { path: "auth/register", lazy: () => import("../pages/auth/register.tsx") },
        { path: "auth/create-password", lazy: () => import("../pages/auth/create-password.tsx") },
        { path: "auth/confirm-email", lazy: () => import("../pages/auth/confirm-email.tsx") },
        { path: "verification/email/:email", lazy: () => import("../pages/verification/email/[email].tsx") },
      ],
    },
    { path: "auth/reset-password", lazy: () => import("../pages/auth/reset-password/index.tsx") },
    { path: "auth/reset-password/:email", lazy: () => import("../pages/auth/reset-password/[email].tsx") },
    { path: "user/create_user", loader: requireNoProfile, lazy: () => import("../pages/user/create_user.tsx") },
    {
      path: "app",
      loader: requireProfile,
      shouldRevalidate: () => true,
      lazy: () => import("./shell.tsx"),
      children: [
        { index: true, lazy: () => import("../pages/app/index.tsx") },
        { path: "confirm-reservation", lazy: () => import("../pages/app/confirm-reservation.tsx") },
        { path: "restaurants", lazy: () => import("../pages/app/restaurants/index.tsx") },
        { path: "restaurants/skeletons", lazy: () => import("../pages/app/restaurants/skeletons.tsx") },
        { path: "restaurants/:id", lazy: () => import("../pages/app/restaurants/[id].tsx") },
        { path: "search", lazy: () => import("../pages/app/search.tsx") },
        { path: "settings/change-password", lazy: () => import("../pages/app/settings/change-password.tsx") },
      ],
    },
    {
      path: "manage",
      loader: requireProfile,
      lazy: () => import("./shell.tsx"),
      children: [
        { index: true, lazy: () => import("../pages/manage/index.tsx") },
        { path: ":business", lazy: () => import("../pages/manage/[business].tsx") },
      ],
    },
    { path: "business/:uuid", lazy: () => import("../pages/business/[uuid].tsx") },
  ];
}

/** Every route has its error view, so that what stands around a failed part stays. */
function withError(route: RouteObject): RouteObject {
  const guarded = { errorElement: <RouteError />, ...route };
  return guarded.index ? guarded : ({ ...guarded, children: guarded.children?.map(withError) } as RouteObject);
}

import type { ComponentType } from "react";
import { type LoaderFunctionArgs, type RouteObject, redirect } from "react-router";
import { loadTexts } from "@/i18n/i18n.ts";
import { paths } from "@/lib/paths.ts";
import { screens } from "@/lib/screens.ts";
import { redirectMembers, requireNoProfile, requireNoSession, requireProfile } from "./guards.ts";
import { Root } from "./root.tsx";
import { RouteError } from "./route-error.tsx";

const { anyone, visitor, newcomer, member } = screens;

/** Every screen loads on demand. A page file exports its screen as `Component`. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    errorElement: <RouteError />,
    hydrateFallbackElement: <div />,
    children: [
      screen(anyone.landing, () => import("@/pages/landing.tsx"), "landing"),
      screen(anyone.terms, () => import("@/pages/terms.tsx"), "info", "landing"),
      screen(anyone.privacy, () => import("@/pages/privacy.tsx"), "info", "landing"),
      screen(anyone.guidelines, () => import("@/pages/community_guidelines.tsx"), "info", "landing"),
      { path: anyone.notFound, lazy: () => import("@/pages/404.tsx") },
      { path: anyone.failed, lazy: () => import("@/pages/500.tsx") },
      { path: anyone.signOut, loader: toSignIn, action: signOut },
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
        screen(visitor.login, () => import("@/pages/auth/login.tsx"), "auth"),
        screen(visitor.register, () => import("@/pages/auth/register.tsx"), "auth"),
        screen(visitor.createPassword, () => import("@/pages/auth/create-password.tsx"), "auth"),
        screen(visitor.confirmEmail, () => import("@/pages/auth/confirm-email.tsx"), "auth"),
      ],
    },
    screen(anyone.contact, () => import("@/pages/contact/index.tsx"), "info", "landing"),
    screen(anyone.resetPassword, () => import("@/pages/auth/reset-password/index.tsx"), "auth"),
    screen(anyone.resetPasswordOf, () => import("@/pages/auth/reset-password/[email].tsx"), "auth"),
    {
      // For members, who connect and disconnect providers here.
      lazy: () => import("./confirm-identity.tsx"),
      children: [
        screen(anyone.apple, () => import("@/pages/auth/apple.tsx"), "social", "auth"),
        screen(anyone.google, () => import("@/pages/auth/google.tsx"), "social", "auth"),
        screen(anyone.otherSignIn, () => import("@/pages/auth/other_signin_methods.tsx"), "social", "auth"),
      ],
    },
    screen(anyone.undoEmail, () => import("@/pages/auth/undo-email.tsx"), "security"),
    screen(anyone.verifyEmail, () => import("@/pages/verification/email/[email].tsx"), "auth"),
    {
      loader: requireNoProfile,
      children: [screen(newcomer.createUser, () => import("@/pages/user/create_user.tsx"), "auth")],
    },
    {
      loader: requireProfile,
      shouldRevalidate: () => true,
      lazy: () => import("./shell.tsx"),
      children: [
        screen(member.app, () => import("@/pages/app/index.tsx"), "booking", "ticket"),
        screen(member.home, () => import("@/pages/app/home.tsx"), "posts", "follows", "followers", "media", "booking"),
        screen(member.confirm, () => import("@/pages/app/confirm-reservation.tsx"), "booking", "ticket"),
        screen(member.orders, () => import("@/pages/app/orders/index.tsx"), "orders", "ticket"),
        screen(member.order, () => import("@/pages/app/orders/[id].tsx"), "orders", "menu"),
        screen(member.checkout, () => import("@/pages/app/checkout/[business].tsx"), "orders", "menu"),
        screen(member.rewards, () => import("@/pages/app/rewards/index.tsx"), "rewards"),
        screen(member.restaurants, () => import("@/pages/app/restaurants/index.tsx"), "explore"),
        screen(member.restaurantSkeletons, () => import("@/pages/app/restaurants/skeletons.tsx"), "explore"),
        screen(member.restaurant, () => import("@/pages/app/restaurants/[id].tsx"), "explore", "booking", "gallery"),
        screen(member.search, () => import("@/pages/app/search.tsx"), "explore"),
        screen(member.profile, () => import("@/pages/app/profile/index.tsx"), "people", "followers"),
        screen(member.saved, () => import("@/pages/app/profile/saved.tsx"), "people", "explore"),
        screen(member.profileOf, () => import("@/pages/app/profile/[id].tsx"), "people", "follows"),
        screen(member.editProfile, () => import("@/pages/app/settings/profile/index.tsx"), "people"),
        screen(member.editProfileOf, () => import("@/pages/app/settings/profile/[id].tsx"), "people"),
        screen(member.messages, () => import("@/pages/app/messages/index.tsx"), "messages"),
        screen(member.conversation, () => import("@/pages/app/messages/[id].tsx"), "messages"),
        screen(
          member.moderation,
          () => import("@/pages/app/moderation.tsx"),
          "reviews",
          "media",
          "support",
          "rewards",
          "disputes",
        ),
        screen(member.support, () => import("@/pages/app/settings/support.tsx"), "support", "media"),
        screen(member.privacySettings, () => import("@/pages/app/settings/privacy.tsx"), "settings"),
        screen(member.calendar, () => import("@/pages/app/settings/calendar.tsx"), "connections"),
        screen(member.guestCards, () => import("@/pages/app/settings/guest-cards.tsx"), "guests"),
        screen(member.blocked, () => import("@/pages/app/settings/blocked.tsx"), "settings"),
        screen(member.notifications, () => import("@/pages/app/notifications.tsx"), "notifications"),
        screen(
          member.notificationSettings,
          () => import("@/pages/app/settings/notifications.tsx"),
          "settings",
          "notifications",
        ),
        screen(member.stickers, () => import("@/pages/app/rewards/stickers.tsx"), "stickers"),
        screen(member.sustainability, () => import("@/pages/app/rewards/sustainability/index.tsx"), "sustainability"),
        screen(
          member.sustainabilityItem,
          () => import("@/pages/app/rewards/sustainability/[id].tsx"),
          "sustainability",
        ),
        screen(member.shareLocation, () => import("@/pages/app/share-location.tsx"), "locations", "map"),
        {
          lazy: () => import("./confirm-identity.tsx"),
          children: [
            screen(member.settings, () => import("@/pages/app/settings/index.tsx"), "people", "security"),
            screen(member.changePassword, () => import("@/pages/app/settings/change-password.tsx"), "auth"),
            screen(member.changeEmail, () => import("@/pages/app/settings/email.tsx"), "auth", "security"),
            screen(member.devices, () => import("@/pages/app/session/index.tsx"), "security"),
            screen(member.twoStep, () => import("@/pages/app/settings/two-step.tsx"), "security"),
            screen(member.passkeys, () => import("@/pages/app/settings/passkeys.tsx"), "security"),
            screen(member.securityActivity, () => import("@/pages/app/settings/security.tsx"), "security"),
            screen(member.myData, () => import("@/pages/app/settings/data.tsx"), "settings", "people"),
          ],
        },
      ],
    },
    {
      loader: requireProfile,
      lazy: () => import("./shell.tsx"),
      children: [
        screen(member.manage, () => import("@/pages/manage/index.tsx"), "manage", "claims", "map"),
        screen(
          member.manageBusiness,
          () => import("@/pages/manage/[business].tsx"),
          "manage",
          "explore",
          "booking",
          "map",
        ),
        screen(member.admin, () => import("@/pages/admin.tsx"), "admin"),
      ],
    },
    {
      // Without the app shell: the kitchen fills the whole screen.
      loader: requireProfile,
      children: [
        screen(member.kitchen, () => import("@/pages/manage/[business]/kitchen.tsx"), "kitchen", "orders", "menu"),
      ],
    },
    {
      lazy: () => import("./public-frame.tsx"),
      children: [
        {
          loader: redirectMembers,
          children: [screen(anyone.explore, () => import("@/pages/explore/index.tsx"), "explore")],
        },
        screen(anyone.visits, () => import("@/pages/visit/index.tsx"), "visits"),
        screen(anyone.visit, () => import("@/pages/visit/[slug].tsx"), "visits"),
        screen(anyone.sharedList, () => import("@/pages/list/[token].tsx"), "people", "explore"),
        screen(anyone.post, () => import("@/pages/p/[uuid].tsx"), "posts", "media"),
        screen(anyone.publicProfile, () => import("@/pages/u/[username].tsx"), "people", "follows"),
        screen(anyone.business, () => import("@/pages/business/[uuid].tsx"), "explore", "booking", "gallery"),
        screen(anyone.reservationLink, () => import("@/pages/reservation-link.tsx"), "reminder", "booking"),
        screen(anyone.queue, () => import("@/pages/queue/[token].tsx"), "queue"),
        screen(anyone.invitation, () => import("@/pages/invitation/[token].tsx"), "team"),
        screen(anyone.unsubscribe, () => import("@/pages/unsubscribe.tsx"), "notifications"),
        screen(anyone.sharedLocation, () => import("@/pages/location.tsx"), "locations"),
        screen(anyone.decisions, () => import("@/pages/decisions.tsx"), "reviews", "support"),
        screen(anyone.faqs, () => import("@/pages/app/settings/faqs.tsx"), "faq"),
      ],
    },
    screen(anyone.review, () => import("@/pages/business/[uuid]/review.tsx"), "reviews", "media"),
    // Not part of what is built.
    ...(import.meta.env.DEV ? [{ path: "/dev/ui", lazy: () => import("@/pages/dev/ui/index.tsx") }] : []),
  ];
}

function toSignIn({ request }: LoaderFunctionArgs) {
  return redirect(`${paths.login}${new URL(request.url).search}`);
}

async function signOut() {
  await (await import("@/api/sign-out.ts")).signOut();
  return redirect(paths.landing);
}

/** Every route has its own error view, so that the layout around a failed part stays. */
function withError(route: RouteObject): RouteObject {
  return { errorElement: <RouteError />, ...route, children: route.children?.map(withError) } as RouteObject;
}

/** The route of a screen. Its page and its texts load at once. */
function screen(
  path: string,
  load: () => Promise<{ Component: ComponentType }>,
  ...areas: Parameters<typeof loadTexts>
): RouteObject {
  return { path, lazy: async () => (await Promise.all([load(), loadTexts(...areas)]))[0] };
}

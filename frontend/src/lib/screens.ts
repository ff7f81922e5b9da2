/**
 * The address of every screen, by who sees it. The router (app/routes.tsx), the typed paths (paths.ts) and the table in
 * docs/routes.md are all made from this; the page of an address has the same path under src/pages.
 */
export const screens = {
  /** With or without a session. */
  anyone: {
    landing: "/",
    terms: "/terms",
    privacy: "/privacy",
    guidelines: "/community_guidelines",
    contact: "/contact",
    notFound: "/404",
    failed: "/500",
    explore: "/explore",
    business: "/business/:uuid",
    review: "/business/:uuid/review",
    visits: "/visit",
    visit: "/visit/:slug",
    /** A list of businesses that its owner shares by link. */
    sharedList: "/list/:token",
    /** Where guests answer a reminder; the token of the link is behind `#`. */
    reservationLink: "/reservation-link",
    /** Redirects to the sign-in; what is posted there signs out. */
    signOut: "/auth",
    resetPassword: "/auth/reset-password",
    resetPasswordOf: "/auth/reset-password/:email",
    verifyEmail: "/verification/email/:email",
  },
  /** Without a session; signed-in users are redirected. */
  visitor: {
    login: "/auth/login",
    register: "/auth/register",
    confirmEmail: "/auth/confirm-email",
    createPassword: "/auth/create-password",
  },
  /** With a session and no profile yet. */
  newcomer: {
    createUser: "/user/create_user",
  },
  /** With a session and a profile. */
  member: {
    admin: "/admin",
    app: "/app",
    confirm: "/app/confirm-reservation",
    moderation: "/app/moderation",
    profile: "/app/profile",
    profileOf: "/app/profile/:id",
    saved: "/app/profile/saved",
    restaurants: "/app/restaurants",
    restaurant: "/app/restaurants/:id",
    restaurantSkeletons: "/app/restaurants/skeletons",
    search: "/app/search",
    settings: "/app/settings",
    changePassword: "/app/settings/change-password",
    editProfile: "/app/settings/profile",
    editProfileOf: "/app/settings/profile/:id",
    manage: "/manage",
    manageBusiness: "/manage/:business",
  },
} as const;

/** Specified addresses whose screens are not built: they show the 404 screen. */
export const planned: Partial<Record<keyof typeof screens, readonly string[]>> = {
  visitor: ["/auth/other_signin_methods", "/auth/apple", "/auth/google"],
  member: [
    "/app/home",
    "/app/messages",
    "/app/notifications",
    "/app/rewards",
    "/app/rewards/stickers",
    "/app/rewards/sustainability",
    "/app/rewards/sustainability/:id",
    "/app/session",
    "/app/settings/faqs",
    "/app/settings/support",
    "/app/share-location",
  ],
};

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
    /** What moderators decided, without names. */
    decisions: "/decisions",
    notFound: "/404",
    failed: "/500",
    explore: "/explore",
    business: "/business/:uuid",
    review: "/business/:uuid/review",
    /** Where guests at the door of a business join its queue; with a token, the place of a party. */
    queue: "/queue/:token",
    /** From the email that invites to a team. */
    invitation: "/invitation/:token",
    visits: "/visit",
    visit: "/visit/:slug",
    /** A list of businesses that its owner shares by link. */
    sharedList: "/list/:token",
    post: "/p/:uuid",
    /** A profile by its username, for visitors, too. */
    publicProfile: "/u/:username",
    /** Where guests answer a reminder; the token of the link is behind `#`. */
    reservationLink: "/reservation-link",
    /** A location that a member shares by link; the token is behind `#`. */
    sharedLocation: "/location",
    faqs: "/app/settings/faqs",
    /** Redirects to the sign-in; what is posted there signs out. */
    signOut: "/auth",
    resetPassword: "/auth/reset-password",
    resetPasswordOf: "/auth/reset-password/:email",
    /** From the email to the old address after a change; the token is behind `#`. */
    undoEmail: "/auth/undo-email",
    /** From an email about a topic; the token is behind `#`. */
    unsubscribe: "/unsubscribe",
    verifyEmail: "/verification/email/:email",
    /** Where the providers lead back to, for signing in and for connecting them. */
    apple: "/auth/apple",
    google: "/auth/google",
    otherSignIn: "/auth/other_signin_methods",
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
    checkout: "/app/checkout/:business",
    home: "/app/home",
    confirm: "/app/confirm-reservation",
    messages: "/app/messages",
    conversation: "/app/messages/:id",
    moderation: "/app/moderation",
    orders: "/app/orders",
    order: "/app/orders/:id",
    profile: "/app/profile",
    profileOf: "/app/profile/:id",
    saved: "/app/profile/saved",
    rewards: "/app/rewards",
    restaurants: "/app/restaurants",
    restaurant: "/app/restaurants/:id",
    restaurantSkeletons: "/app/restaurants/skeletons",
    search: "/app/search",
    devices: "/app/session",
    settings: "/app/settings",
    changeEmail: "/app/settings/email",
    changePassword: "/app/settings/change-password",
    passkeys: "/app/settings/passkeys",
    securityActivity: "/app/settings/security",
    twoStep: "/app/settings/two-step",
    editProfile: "/app/settings/profile",
    editProfileOf: "/app/settings/profile/:id",
    support: "/app/settings/support",
    privacySettings: "/app/settings/privacy",
    blocked: "/app/settings/blocked",
    notifications: "/app/notifications",
    notificationSettings: "/app/settings/notifications",
    myData: "/app/settings/data",
    calendar: "/app/settings/calendar",
    guestCards: "/app/settings/guest-cards",
    shareLocation: "/app/share-location",
    stickers: "/app/rewards/stickers",
    sustainability: "/app/rewards/sustainability",
    sustainabilityItem: "/app/rewards/sustainability/:id",
    manage: "/manage",
    manageBusiness: "/manage/:business",
    kitchen: "/manage/:business/kitchen",
  },
} as const;

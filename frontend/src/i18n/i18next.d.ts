import "i18next";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    /** The loader finds the files by glob (i18n.ts); TypeScript cannot, so a new file needs its line here. */
    resources: {
      activity: typeof import("./en/activity.json");
      admin: typeof import("./en/admin.json");
      auth: typeof import("./en/auth.json");
      booking: typeof import("./en/booking.json");
      claims: typeof import("./en/claims.json");
      common: typeof import("./en/common.json");
      connections: typeof import("./en/connections.json");
      disputes: typeof import("./en/disputes.json");
      editor: typeof import("./en/editor.json");
      errors: typeof import("./en/errors.json");
      explore: typeof import("./en/explore.json");
      faq: typeof import("./en/faq.json");
      floor: typeof import("./en/floor.json");
      followers: typeof import("./en/followers.json");
      figures: typeof import("./en/figures.json");
      follows: typeof import("./en/follows.json");
      gallery: typeof import("./en/gallery.json");
      guests: typeof import("./en/guests.json");
      info: typeof import("./en/info.json");
      kitchen: typeof import("./en/kitchen.json");
      landing: typeof import("./en/landing.json");
      locations: typeof import("./en/locations.json");
      manage: typeof import("./en/manage.json");
      map: typeof import("./en/map.json");
      media: typeof import("./en/media.json");
      messages: typeof import("./en/messages.json");
      notifications: typeof import("./en/notifications.json");
      menu: typeof import("./en/menu.json");
      orders: typeof import("./en/orders.json");
      people: typeof import("./en/people.json");
      posts: typeof import("./en/posts.json");
      queue: typeof import("./en/queue.json");
      reminder: typeof import("./en/reminder.json");
      reviews: typeof import("./en/reviews.json");
      rewards: typeof import("./en/rewards.json");
      security: typeof import("./en/security.json");
      settings: typeof import("./en/settings.json");
      social: typeof import("./en/social.json");
      staff: typeof import("./en/staff.json");
      stickers: typeof import("./en/stickers.json");
      support: typeof import("./en/support.json");
      sustainability: typeof import("./en/sustainability.json");
      team: typeof import("./en/team.json");
      ticket: typeof import("./en/ticket.json");
      visits: typeof import("./en/visits.json");
      wishes: typeof import("./en/wishes.json");
    };
  }
}

/** The questions that are answered at /app/settings/faqs, by group. A slug is the fragment of its address and the name of its votes. */
export const faqGroups = {
  booking: ["book", "times", "hold", "request", "change", "cancel", "late", "no-show", "limits"],
  orders: ["order", "order-change", "order-allergy"],
  visits: ["visit", "verified", "scan-offline", "scan-refused"],
  reviews: ["review", "rating", "held", "report", "ranking"],
  saving: ["save", "share-list", "takeout"],
  messages: ["message", "message-requests", "message-edit", "message-read"],
  account: ["password", "code-missing", "other-device", "notifications", "push", "delete"],
  privacy: ["restaurant-sees", "private", "block", "location", "export"],
  restaurants: ["claim", "bookable", "reply", "menu", "kitchen"],
} as const;

export type FaqGroup = keyof typeof faqGroups;
export type FaqSlug = (typeof faqGroups)[FaqGroup][number];

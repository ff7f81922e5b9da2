import "i18next";
import type auth from "./en/auth.json";
import type booking from "./en/booking.json";
import type claims from "./en/claims.json";
import type common from "./en/common.json";
import type errors from "./en/errors.json";
import type explore from "./en/explore.json";
import type info from "./en/info.json";
import type landing from "./en/landing.json";
import type manage from "./en/manage.json";
import type media from "./en/media.json";
import type people from "./en/people.json";
import type reviews from "./en/reviews.json";
import type visits from "./en/visits.json";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: {
      auth: typeof auth;
      booking: typeof booking;
      claims: typeof claims;
      common: typeof common;
      errors: typeof errors;
      explore: typeof explore;
      info: typeof info;
      landing: typeof landing;
      manage: typeof manage;
      people: typeof people;
      visits: typeof visits;
      media: typeof media;
      reviews: typeof reviews;
    };
  }
}

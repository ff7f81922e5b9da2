import "i18next";
import type auth from "./en/auth.json";
import type common from "./en/common.json";
import type errors from "./en/errors.json";
import type landing from "./en/landing.json";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: { auth: typeof auth; common: typeof common; errors: typeof errors; landing: typeof landing };
  }
}

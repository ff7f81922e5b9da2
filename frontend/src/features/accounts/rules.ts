import type { TFunction } from "i18next";
import * as v from "valibot";

type T = TFunction<"auth">;

/** The rules that the client checks; the server checks again. */
export const emailRule = (t: T) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(t("rule.emailMissing")), v.email(t("rule.emailInvalid")));

/** 10 to 128 characters; the server checks how easily it is guessed. */
export const passwordRule = (t: T) =>
  v.pipe(v.string(), v.minLength(10, t("rule.passwordShort")), v.maxLength(128, t("rule.passwordLong")));

export const anyPasswordRule = (t: T) => v.pipe(v.string(), v.nonEmpty(t("rule.passwordMissing")));

export const usernameRule = (t: T) =>
  v.pipe(v.string(), v.trim(), v.toLowerCase(), v.regex(/^[a-z0-9_.]{3,30}$/, t("rule.username")));

export const displayNameRule = (t: T) =>
  v.pipe(v.string(), v.trim(), v.minLength(1, t("rule.nameMissing")), v.maxLength(60, t("rule.nameLong")));

import type { TFunction } from "i18next";
import * as v from "valibot";
import { requiredText } from "@/features/shared/rules.ts";

/** The maximum length of a passkey's name. */
export const longestPasskeyName = 60;

export const passkeyNameSchema = (t: TFunction<"security">) =>
  v.object({ name: requiredText(t("passkey.nameMissing")) });

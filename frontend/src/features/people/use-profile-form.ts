import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { changeUser } from "@/api/people.ts";
import { optionalText, requiredText } from "@/features/shared/rules.ts";
import { useLightForm } from "@/features/shared/use-light-form.ts";
import { currentLanguage, type Language, languages } from "@/i18n/i18n.ts";
import type { User } from "@/stores/user.ts";

/** The maximum length of a bio. */
const longestBio = 300;

/** The fields of a profile while they are edited. */
export type ProfileFields = Pick<User, "display_name" | "username" | "bio" | "favourite_cuisines" | "diets"> & {
  home_city: string;
  language: Language;
};

/** The form of a profile. Unsaved changes survive the end of a session. */
export function useProfileForm(user: User, onSaved: (user: User) => unknown) {
  return useLightForm({
    schema: useRules(),
    values: fieldsOf(user),
    draft: `profile ${user.uuid}`,
    send: (profile) => changeUser(user.uuid, { ...profile, home_city: profile.home_city || null }),
    onSent: ({ data }) => onSaved(data),
  });
}

function fieldsOf(user: User): ProfileFields {
  const { display_name, username, bio, home_city, language, favourite_cuisines, diets } = user;
  return {
    display_name,
    username,
    bio,
    home_city: home_city ?? "",
    favourite_cuisines,
    diets,
    language: languages.find((known) => known === language) ?? currentLanguage(),
  };
}

function useRules() {
  const { t } = useTranslation("people");
  return v.object({
    display_name: requiredText(t("rule.nameMissing")),
    username: v.pipe(v.string(), v.trim(), v.regex(/^[a-z0-9_.]{3,30}$/i, t("rule.username"))),
    bio: v.pipe(optionalText(), v.maxLength(longestBio, t("rule.bioLong", { most: longestBio }))),
    home_city: optionalText(),
  });
}

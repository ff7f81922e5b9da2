import { useState } from "react";
import { useTranslation } from "react-i18next";
import { changeUser } from "@/api/people.ts";
import { useSend } from "@/api/use-send.ts";
import { currentLanguage, type Language, languages } from "@/i18n/i18n.ts";
import { useDraft } from "@/stores/drafts.ts";
import type { MessagesFrom, User } from "@/stores/user.ts";

/** The fields of a profile while they are edited. */
export type ProfileDraft = Pick<
  User,
  "display_name" | "username" | "bio" | "favourite_cuisines" | "diets" | "private"
> & { home_city: string; language: Language; messages_from: MessagesFrom };

/** The maximum length of a bio. */
const longestBio = 300;

function draftOf(user: User): ProfileDraft {
  const { display_name, username, bio, home_city, language, favourite_cuisines, diets, messages_from } = user;
  return {
    display_name,
    username,
    bio,
    home_city: home_city ?? "",
    favourite_cuisines,
    diets,
    language: languages.find((known) => known === language) ?? currentLanguage(),
    messages_from: messages_from ?? "everyone",
    private: user.private,
  };
}

/** The error of a field that the client can find; undefined when valid. */
function useRules(): Partial<Record<keyof ProfileDraft, (value: string) => string | undefined>> {
  const { t } = useTranslation("people");
  return {
    display_name: (name) => (name.trim() ? undefined : t("rule.nameMissing")),
    username: (name) => (/^[a-z0-9_.]{3,30}$/i.test(name.trim()) ? undefined : t("rule.username")),
    bio: (bio) => (bio.trim().length <= longestBio ? undefined : t("rule.bioLong", { most: longestBio })),
  };
}

/** The unsaved changes; they survive the end of a session. */
function useChanges(uuid: string): [Partial<ProfileDraft>, (changes: Partial<ProfileDraft> | null) => void] {
  const [text, saveText] = useDraft(`profile ${uuid}`);
  return [text === "" ? {} : JSON.parse(text), (changes) => saveText(changes ? JSON.stringify(changes) : "")];
}

/** A profile while it is edited: fields are validated on blur, and the server's errors are shown at their fields. */
export function useProfileDraft(user: User, onSaved: (user: User) => void) {
  const rules = useRules();
  const [saved, setSaved] = useState(() => draftOf(user));
  const [changes, setChanges] = useChanges(user.uuid);
  const draft = { ...saved, ...changes };
  const [faults, setFaults] = useState<Record<string, string | undefined>>({});
  const { send, isSending, errors, problem } = useSend(
    (profile: ProfileDraft) => changeUser(user.uuid, { ...profile, home_city: profile.home_city.trim() || null }),
    {
      fields: Object.keys(draft),
      onSent: ({ data }) => {
        setSaved(draftOf(data));
        setChanges(null);
        onSaved(data);
      },
    },
  );
  const faultOf = (field: keyof ProfileDraft) => rules[field]?.(String(draft[field]));
  const save = async (): Promise<boolean> => {
    const found = Object.fromEntries(
      (Object.keys(rules) as (keyof ProfileDraft)[]).map((name) => [name, faultOf(name)]),
    );
    const isWrong = Object.values(found).some(Boolean);
    setFaults(isWrong ? found : {});
    if (isWrong) return false;
    return !(await send(draft)).error;
  };
  return {
    draft,
    set: (change: Partial<ProfileDraft>) => setChanges({ ...changes, ...change }),
    clearDraft: () => setChanges(null),
    /** Validates a field on blur. */
    leave: (field: keyof ProfileDraft) => setFaults({ ...faults, [field]: faultOf(field) }),
    errors: { ...errors, ...faults },
    problem,
    isSending,
    isDirty: JSON.stringify(draft) !== JSON.stringify(saved),
    save,
  };
}

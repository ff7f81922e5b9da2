import { useLocation, useNavigate } from "react-router";
import { useSWRConfig } from "swr";
import { type Bookmark, bookmarkKeys } from "@/api/bookmarks.ts";
import { messageOf } from "@/api/errors.ts";
import { type Key, useInvalidate } from "@/api/keys.ts";
import { isLoss, save, unsave } from "@/api/save.ts";
import { useToggle } from "@/api/toggle.ts";
import { loginThenBackTo } from "@/lib/paths.ts";
import { useAuth } from "@/stores/auth.ts";
import { notify } from "@/stores/notices.ts";
import { noteSaved, useIsSaved } from "@/stores/saved.ts";

export type Saveable = { uuid: string; name: string; saved: boolean };

type SaveEvents = {
  /** Called in place of removing a business if that would lose lists or notes. */
  onLoss: () => void;
  /** Called when the business is in a list. */
  onSaved: (bookmark: Bookmark) => void;
};

/** Saves and removes a business, shown at once. Visitors are redirected to sign in, and back here. */
export function useSave(business: Saveable, { onLoss, onSaved }: SaveEvents) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { mutate } = useSWRConfig();
  const invalidate = useInvalidate();
  const isSignedIn = useAuth((state) => state.access_token !== null);
  const { uuid } = business;
  const remember = (key: Key, page: unknown) => void mutate(key, page, { revalidate: false });
  const keep = async () => {
    const result = await save({ business_id: uuid });
    if (result.data) onSaved(result.data.data);
    return result;
  };
  const { isOn, set } = useToggle<boolean>({
    name: `save ${uuid}`,
    state: useIsSaved(business),
    isOn: (saved) => saved,
    send: async (wanted) => {
      const { error } = await (wanted ? keep() : unsave(uuid, remember));
      return error ? { error } : { data: wanted };
    },
    refused: (error) => (isLoss(error) ? onLoss() : notify.error(messageOf(error))),
    apply: (saved) => {
      noteSaved(uuid, saved);
      void invalidate(bookmarkKeys);
    },
  });
  const signIn = () => void navigate(loginThenBackTo(`${pathname}${search}`));
  return { isSaved: isOn, isSignedIn, toggle: () => (isSignedIn ? void set(!isOn) : signIn()) };
}

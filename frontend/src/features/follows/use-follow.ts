import { useLocation, useNavigate } from "react-router";
import { type Followed, follow, followKeys, unfollow } from "@/api/follows.ts";
import { useInvalidate } from "@/api/keys.ts";
import { useToggle } from "@/api/toggle.ts";
import { loginThenBackTo } from "@/lib/paths.ts";
import { useAuth } from "@/stores/auth.ts";
import { missPosts } from "@/stores/new-posts.ts";
import { noteFollow, type OwnFollow, useOwnFollow } from "@/stores/own-follows.ts";
import { offerPush } from "@/stores/push-offer.ts";

/** Following a person or a business: pressed fast, the last press counts. Visitors sign in first. */
export function useFollow(followed: Followed, known: OwnFollow | null) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const invalidate = useInvalidate();
  const isSignedIn = useAuth(({ access_token }) => access_token !== null);
  const uuid = "user_id" in followed ? followed.user_id : followed.business_id;
  const state = useOwnFollow(uuid, known);
  const { isOn, set } = useToggle<OwnFollow | null>({
    name: `follow ${uuid}`,
    state,
    isOn: (mine) => mine !== null,
    send: async (wanted) => {
      if (!wanted) {
        const { error } = await unfollow(followed);
        return error ? { error } : { data: null };
      }
      const { data, error } = await follow(followed);
      return error ? { error } : { data: data.data };
    },
    apply: (mine) => {
      noteFollow(uuid, mine);
      if (mine) offerPush("follow");
      void invalidate(followKeys);
      // Home has other posts now.
      missPosts();
    },
  });
  const signIn = () => void navigate(loginThenBackTo(`${pathname}${search}`));
  return { state, isOn, set: (wanted: boolean) => (isSignedIn ? void set(wanted) : signIn()) };
}

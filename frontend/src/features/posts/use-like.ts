import { useLocation, useNavigate } from "react-router";
import { type Liked, likePost } from "@/api/likes.ts";
import type { Post } from "@/api/posts.ts";
import { useShowPost } from "@/api/show-post.ts";
import { useToggle } from "@/api/toggle.ts";
import { loginThenBackTo } from "@/lib/paths.ts";
import { useAuth } from "@/stores/auth.ts";

/** My like of something, shown at once. Visitors sign in first. */
export type Like = { isOn: boolean; count: number; set: (wanted: boolean) => void };

type LikeOf = {
  /** The same for every control of the same thing. */
  name: string;
  state: Liked;
  send: (wanted: boolean, state: Liked) => ReturnType<typeof likePost>;
  apply: (state: Liked) => void;
};

export function useLike({ name, state, send, apply }: LikeOf): Like {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isSignedIn = useAuth(({ access_token }) => access_token !== null);
  const { isOn, set } = useToggle<Liked>({ name, state, isOn: ({ like_id }) => like_id !== null, send, apply });
  const count = state.like_count + Number(isOn) - Number(state.like_id !== null);
  const signIn = () => void navigate(loginThenBackTo(`${pathname}${search}`));
  return { isOn, count, set: (wanted) => (isSignedIn ? void set(wanted) : signIn()) };
}

/** My like of a post, the same on every screen. */
export function usePostLike({ uuid, like_id, like_count }: Post): Like {
  const shown = useShowPost();
  return useLike({
    name: `like post ${uuid}`,
    state: { like_id, like_count },
    send: (wanted) => likePost(uuid, wanted),
    apply: (liked) => shown.change(uuid, (post) => ({ ...post, ...liked })),
  });
}

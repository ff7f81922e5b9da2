import { create } from "zustand";

type NewPosts = {
  /** Whether posts were announced since home was last renewed. */
  isAnnounced: boolean;
  /** How often posts may have been missed, because the live connection was interrupted. */
  gaps: number;
};

export const useNewPosts = create<NewPosts>()(() => ({ isAnnounced: false, gaps: 0 }));

/** Someone whom I follow has posted. */
export function announcePosts(): void {
  useNewPosts.setState({ isAnnounced: true });
}

/** Posts may have been missed: the home screen looks for them. */
export function missPosts(): void {
  useNewPosts.setState(({ gaps }) => ({ gaps: gaps + 1 }));
}

/** Home shows the newest posts. */
export function clearNewPosts(): void {
  useNewPosts.setState({ isAnnounced: false });
}

import { create } from "zustand";

/**
 * The tokens of the locations that this page has begun to share, by id. The server keeps only their digests, so a link can
 * be shown again only while the page is open. They are in memory only.
 */
export const useShareTokens = create<Readonly<Record<string, string>>>()(() => ({}));

export function noteShareToken({ uuid, token }: { uuid: string; token: string }): void {
  useShareTokens.setState({ [uuid]: token });
}

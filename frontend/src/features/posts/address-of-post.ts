import { paths } from "@/lib/paths.ts";

/** The whole address of a post, for readers elsewhere. */
export const addressOfPost = (uuid: string) => `${window.location.origin}${paths.post(uuid)}`;

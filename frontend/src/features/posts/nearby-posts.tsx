import { useTranslation } from "react-i18next";
import { useConfiguration } from "@/api/configuration.ts";
import { usePosts } from "@/api/posts.ts";
import { PostCard } from "./post-card.tsx";
import { Entry } from "./post-list.tsx";

/** The number of posts shown. */
const most = 3;

/** The newest posts about places in the area that searches begin with; nothing without any. */
export function NearbyPosts() {
  const { t } = useTranslation("posts");
  const near = useConfiguration()?.default_center;
  const { items } = usePosts(near ? { ...near, distance: 20, limit: most } : null);
  if (!items || items.length === 0) return null;
  return (
    <section aria-labelledby="nearby" className="flex flex-col gap-4">
      <h2 id="nearby" className="display text-xl font-semibold text-ink">
        {t("first.nearby")}
      </h2>
      <ul>
        {items.map((post, at) => (
          <li key={post.uuid}>
            <Entry at={at}>
              <PostCard post={post} />
            </Entry>
          </li>
        ))}
      </ul>
    </section>
  );
}

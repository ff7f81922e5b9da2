import { useTranslation } from "react-i18next";
import { paths } from "@/lib/paths.ts";
import { useUser } from "@/stores/user.ts";
import { Callout } from "@/ui/callout.tsx";
import { Link } from "@/ui/link.tsx";
import { useRequests } from "./use-requests.ts";

/** Says how many people ask to follow my private account, and links to them. */
export function RequestsNotice() {
  const { t } = useTranslation("followers");
  const owner = useUser(({ user }) => (user?.private ? user.uuid : null));
  const { items = [], hasMore } = useRequests(owner);
  if (items.length === 0) return null;
  return (
    <Callout tone="neutral" role="status">
      <Link to={paths.followRequests} preventScrollReset>
        {hasMore ? t("requests.many") : t("requests.notice", { count: items.length })}
      </Link>
    </Callout>
  );
}

import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { useSustainabilityItem } from "@/api/sustainability.ts";
import { ItemDetail } from "@/features/sustainability/item-detail.tsx";
import { SubjectIcon } from "@/features/sustainability/kinds.ts";
import { paths } from "@/lib/paths.ts";
import { ButtonLink, Link } from "@/ui/link.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Page } from "@/ui/page.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { EmptyState } from "@/ui/states.tsx";

/** One thing that a restaurant does for the environment, with its evidence. */
export function Component() {
  const { t } = useTranslation("sustainability");
  const { id = "" } = useParams();
  const { item, failure, ...read } = useSustainabilityItem(id);
  if (failure?.status === 404 || failure?.status === 422) {
    return (
      <EmptyState
        isScreen
        icon={SubjectIcon}
        title={t("gone.title")}
        text={t("gone.text")}
        action={<ButtonLink to={paths.sustainability}>{t("gone.toList")}</ButtonLink>}
      />
    );
  }
  return (
    <Page title={item?.title ?? t("title")} back={<Link to={paths.sustainability}>{t("gone.toList")}</Link>}>
      <Loaded {...read} value={item} skeleton={<Skeleton className="h-96 w-full" />}>
        {(found) => <ItemDetail item={found} />}
      </Loaded>
    </Page>
  );
}

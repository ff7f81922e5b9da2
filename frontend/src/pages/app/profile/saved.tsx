import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useBookmarkLists } from "@/api/bookmarks.ts";
import { MyLists } from "@/features/bookmarks/my-lists.tsx";
import { OwnList } from "@/features/bookmarks/own-list.tsx";
import { paths } from "@/lib/paths.ts";
import { ButtonLink } from "@/ui/link.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { EmptyState } from "@/ui/states.tsx";

/** My saved businesses: my lists, or with `?list=` one of them. */
export function Component() {
  const uuid = useSearchParams()[0].get("list");
  return uuid ? <One uuid={uuid} /> : <MyLists />;
}

function One({ uuid }: { uuid: string }) {
  const { t } = useTranslation("people");
  const { lists, ...read } = useBookmarkLists();
  return (
    <Loaded {...read} value={lists} skeleton={<Skeleton className="h-80 w-full" />}>
      {(found) => {
        const list = found.find((each) => each.uuid === uuid);
        if (list) return <OwnList key={uuid} list={list} />;
        return (
          <EmptyState
            isScreen
            title={t("list.missing")}
            text={t("list.missingText")}
            action={<ButtonLink to={paths.saved}>{t("saved.all")}</ButtonLink>}
          />
        );
      }}
    </Loaded>
  );
}

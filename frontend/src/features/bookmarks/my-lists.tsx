import { Bookmark } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type BookmarkList, useBookmarkLists } from "@/api/bookmarks.ts";
import { FaqLink } from "@/features/shared/faq-link.tsx";
import { paths } from "@/lib/paths.ts";
import { ButtonLink } from "@/ui/link.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Page } from "@/ui/page.tsx";
import { Skeleton, Skeletons } from "@/ui/skeleton.tsx";
import { EmptyState } from "@/ui/states.tsx";
import { ListCard } from "./list-card.tsx";
import { NewList } from "./new-list.tsx";

/** All my lists, and a form to create one. */
export function MyLists() {
  const { t } = useTranslation("people");
  const { lists, ...read } = useBookmarkLists();
  return (
    <Page
      title={t("saved.title")}
      text={
        <>
          {t("saved.text")} <FaqLink to="share-list" />
        </>
      }
      width="page"
    >
      <Loaded {...read} value={lists} skeleton={<CardSkeletons />}>
        {(found) => <Cards lists={found} />}
      </Loaded>
    </Page>
  );
}

function Cards({ lists }: { lists: readonly BookmarkList[] }) {
  const isEmpty = lists.every(({ count }) => count === 0);
  return (
    <>
      {isEmpty && <NothingSaved />}
      {(lists.length > 1 || !isEmpty) && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-[repeat(auto-fill,minmax(240px,1fr))]">
          {lists.map((list) => (
            <li key={list.uuid}>
              <ListCard list={list} to={paths.savedList(list.uuid)} />
            </li>
          ))}
        </ul>
      )}
      <div>
        <NewList />
      </div>
    </>
  );
}

function NothingSaved() {
  const { t } = useTranslation("people");
  return (
    <EmptyState
      icon={Bookmark}
      title={t("saved.none")}
      text={t("saved.noneText")}
      action={
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <ButtonLink to={paths.restaurants}>{t("saved.explore")}</ButtonLink>
          <FaqLink to="save" />
        </div>
      }
    />
  );
}

function CardSkeletons() {
  return (
    <Skeletons className="grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-[repeat(auto-fill,minmax(240px,1fr))]">
      <Skeleton className="aspect-[4/3] w-full rounded-md" />
      <Skeleton className="aspect-[4/3] w-full rounded-md" />
      <Skeleton className="aspect-[4/3] w-full rounded-md" />
    </Skeletons>
  );
}

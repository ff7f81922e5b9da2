import { Soup } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useConfiguration } from "@/api/configuration.ts";
import { longestDishWords, useDishes } from "@/api/dishes.ts";
import { diets, useDietName } from "@/i18n/diets.ts";
import { readExplore } from "@/lib/explore-params.ts";
import { useExplore } from "@/stores/explore.ts";
import { Chip } from "@/ui/chip.tsx";
import { PagedList } from "@/ui/paged-list.tsx";
import { SearchField } from "@/ui/search-field.tsx";
import { EmptyState } from "@/ui/states.tsx";
import { CardSkeletons } from "./card-skeletons.tsx";
import { DishCard } from "./dish-card.tsx";
import { dishQuery } from "./dish-query.ts";

/** Search for dishes by name, the nearest to the place of the last search first; words and diets are in the URL. */
export default function FoundDishesTab() {
  const { t } = useTranslation("menu");
  const dietName = useDietName();
  const [search, setSearch] = useSearchParams();
  const words = search.get("words")?.trim() ?? "";
  const { diet: chosen } = readExplore(search);
  const put = (name: string, value: string) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === "") next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const toggle = (diet: string, isOn: boolean) =>
    put("diet", (isOn ? [...chosen, diet] : chosen.filter((other) => other !== diet)).join());
  return (
    <div className="flex flex-col gap-4">
      <div className="max-w-reading">
        <SearchField
          label={t("find.label")}
          maxLength={longestDishWords}
          value={words}
          onSearch={(typed) => put("words", typed)}
        />
      </div>
      <fieldset className="m-0 flex flex-wrap gap-2 border-0 p-0">
        <legend className="sr-only">{t("find.diets")}</legend>
        {diets.map((diet) => (
          <Chip key={diet} isSelected={chosen.includes(diet)} onChange={(isOn) => toggle(diet, isOn)}>
            {dietName(diet)}
          </Chip>
        ))}
      </fieldset>
      {words.length < 2 ? (
        <EmptyState icon={Soup} title={t("find.start")} text={t("find.startText")} />
      ) : (
        <FoundDishes words={words} diet={chosen} />
      )}
    </div>
  );
}

function FoundDishes({ words, diet }: { words: string; diet: readonly string[] }) {
  const { t } = useTranslation("explore");
  const { t: menu } = useTranslation("menu");
  const center = useConfiguration()?.default_center;
  const near = readExplore(new URLSearchParams({ location: useExplore((state) => state.location) })).location;
  const dishes = useDishes(dishQuery(words, { diet, center: near ?? center, limit: 24 }));
  return (
    <PagedList
      of={dishes}
      skeleton={<CardSkeletons />}
      empty={<EmptyState icon={Soup} title={menu("find.none", { words })} text={menu("find.noneText")} />}
    >
      {(found) => (
        <ul aria-label={t("dishes.title")} className="grid gap-4 md:grid-cols-[repeat(auto-fill,minmax(260px,1fr))]">
          {found.map((dish) => (
            <li key={dish.item_id}>
              <DishCard dish={dish} heading="h2" />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

import { useTranslation } from "react-i18next";
import type { Schemas } from "@/api/wire.ts";
import { listOf } from "@/lib/datetime.ts";

/** The name of an allergen in the reader's language. */
export function useAllergenName(): (allergen: Schemas["MenuItem"]["allergens"]["contains"][number]) => string {
  const { t } = useTranslation("menu");
  return (allergen) => t(`allergen.${allergen}`);
}

/** What a dish contains and may contain. Where nothing is declared, nothing is known: the guest asks. */
export function AllergenFacts({ allergens }: { allergens: Schemas["MenuItem"]["allergens"] }) {
  const { t } = useTranslation("menu");
  const nameOf = useAllergenName();
  const { declared, contains, may_contain } = allergens;
  if (!declared) return <p>{t("allergens.ask")}</p>;
  if (contains.length + may_contain.length === 0) return <p>{t("allergens.clear")}</p>;
  return (
    <>
      {contains.length > 0 && <p>{t("allergens.contains", { list: listOf(contains.map(nameOf)) })}</p>}
      {may_contain.length > 0 && <p>{t("allergens.mayContain", { list: listOf(may_contain.map(nameOf)) })}</p>}
    </>
  );
}

import { Store } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNamedBusinesses } from "@/api/named-businesses.ts";
import type { PostBusiness } from "@/api/posts.ts";
import { NameField } from "./name-field.tsx";

type BusinessFieldProps = { label: string; onChoose: (business: PostBusiness) => void };

/** Finds a business by name. */
export function BusinessField({ label, onChoose }: BusinessFieldProps) {
  const { t } = useTranslation("posts");
  const useFound = (words: string) => {
    const { businesses, ...read } = useNamedBusinesses(words);
    const options = businesses?.map(({ uuid, name, address }) => ({
      id: uuid,
      name,
      detail: address?.formatted ?? undefined,
      icon: Store,
      choose: () => onChoose({ uuid, name, town: address?.city ?? null }),
    }));
    return { ...read, options };
  };
  return (
    <NameField
      label={label}
      listLabel={t("place.results")}
      useFound={useFound}
      none={(words) => t("place.none", { words })}
    />
  );
}

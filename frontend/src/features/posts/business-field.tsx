import { Store } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNamedBusinesses } from "@/api/named-businesses.ts";
import type { PostBusiness } from "@/api/posts.ts";
import { Combobox } from "@/features/shared/combobox.tsx";
import { usePaused } from "@/features/shared/use-paused.ts";

type BusinessFieldProps = { label: string; onChoose: (business: PostBusiness) => void };

/** Finds a business by name. */
export function BusinessField({ label, onChoose }: BusinessFieldProps) {
  const { t } = useTranslation("posts");
  const [text, setText] = useState("");
  const words = text.trim();
  const paused = usePaused(words);
  const { businesses, problem, isReading } = useNamedBusinesses(paused);
  const isStale = words !== paused || isReading;
  const options = (words === "" ? [] : (businesses ?? [])).map(({ uuid, name, address }) => ({
    id: uuid,
    name,
    detail: address?.formatted ?? undefined,
    icon: Store,
    choose: () => onChoose({ uuid, name, town: address?.city ?? null }),
  }));
  return (
    <div className="flex flex-col gap-2">
      <Combobox
        label={label}
        listLabel={t("place.results")}
        text={text}
        onText={setText}
        options={options}
        isStale={isStale}
        variant="popover"
      />
      <p role="status" className="text-sm text-muted empty:hidden">
        {problem ?? (words !== "" && !isStale && options.length === 0 && t("place.none", { words }))}
      </p>
    </div>
  );
}

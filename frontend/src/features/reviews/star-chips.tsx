import { Star } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Chip } from "@/ui/chip.tsx";

/** Filters a list by stars, where there is no histogram. */
export function StarChips({ chosen, onChange }: { chosen: readonly number[]; onChange: (stars: number[]) => void }) {
  const { t } = useTranslation("reviews");
  return (
    <fieldset className="relative -mx-4 flex min-w-0 gap-2 overflow-x-auto border-0 px-4 py-1 [scrollbar-width:none] md:mx-0 md:px-0">
      <legend className="sr-only">{t("summary.histogram")}</legend>
      {[5, 4, 3, 2, 1].map((stars) => (
        <Chip
          key={stars}
          isSelected={chosen.includes(stars)}
          icon={<Star aria-hidden className="size-4 fill-gilding text-gilding" />}
          onChange={(isOn) => onChange(isOn ? [...chosen, stars] : chosen.filter((other) => other !== stars))}
        >
          <span className="sr-only">{t("stars", { count: stars })}</span>
          <span aria-hidden>{stars}</span>
        </Chip>
      ))}
    </fieldset>
  );
}

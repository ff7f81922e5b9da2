import { Star } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { classes } from "@/lib/classes.ts";

const stars = [1, 2, 3, 4, 5] as const;

/** Five stars, each a link that passes on its rating. */
export function StarLinks({ to }: { to: (rating: number) => string }) {
  const { t } = useTranslation();
  const [lit, setLit] = useState(0);
  return (
    <ul className="-mx-2 flex" onPointerLeave={() => setLit(0)}>
      {stars.map((rating) => (
        <li key={rating}>
          <Link
            to={to(rating)}
            aria-label={t("rating.label", { rating })}
            onPointerEnter={() => setLit(rating)}
            onFocus={() => setLit(rating)}
            onBlur={() => setLit(0)}
            className="inline-flex size-14 items-center justify-center rounded-full active:scale-95"
          >
            <Star
              aria-hidden
              className={classes(
                "size-10 transition-colors duration-150",
                rating <= lit ? "fill-gilding text-gilding" : "fill-transparent text-field-line",
              )}
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}

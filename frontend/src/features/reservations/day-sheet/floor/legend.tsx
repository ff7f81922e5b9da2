import { useTranslation } from "react-i18next";
import { classes } from "@/lib/classes.ts";
import { looks } from "./looks.ts";
import type { TableStatus } from "./table-state.ts";

const order: readonly TableStatus[] = ["free", "soon", "late", "seated", "overdue"];

/** The states of tables by icon, colour and name. */
export function Legend() {
  const { t } = useTranslation("floor");
  return (
    <ul aria-label={t("legend")} className="flex flex-wrap gap-2">
      {order.map((status) => {
        const { icon: Icon, chip } = looks[status];
        return (
          <li key={status} className={classes("flex items-center gap-1 rounded-sm border px-2 py-1 text-xs", chip)}>
            <Icon aria-hidden className="size-3.5" />
            {t(`state.${status}`)}
          </li>
        );
      })}
    </ul>
  );
}

import { useTranslation } from "react-i18next";
import { readersZone, timeOf } from "@/lib/datetime.ts";
import { paths } from "@/lib/paths.ts";
import { useScans } from "@/stores/scans.ts";
import { Link } from "@/ui/link.tsx";

/** The stored scans of the last day: those still to be submitted, and those that can become a review. */
export function WaitingScans() {
  const { t } = useTranslation("visits");
  const scans = useScans(({ scans }) => scans);
  if (scans.length === 0) return null;
  return (
    <section className="flex flex-col gap-1 rounded-md bg-positive-tint p-5">
      <h2 className="display text-lg font-semibold text-ink">{t("stored.title")}</h2>
      <ul>
        {scans.map(({ code, slug, scan, scanned_at }) => {
          const time = timeOf(scanned_at, readersZone());
          return (
            <li key={code} className="flex min-h-11 items-center">
              <Link to={paths.visit(slug)}>
                {scan ? t("stored.greeted", { name: scan.business.name, time }) : t("stored.waits", { time })}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

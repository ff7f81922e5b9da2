import { useTranslation } from "react-i18next";
import { type LocationShare, useLocationShares } from "@/api/locations.ts";
import { Loaded } from "@/ui/loaded.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { RunningShare } from "./running-share.tsx";
import { StartShare } from "./start-share.tsx";
import { useLivePosition } from "./use-live-position.ts";

/** Sharing my position by link: what is shared now, or else a form to start. */
export function LocationSharing() {
  const { t } = useTranslation("locations");
  const { shares, mutate, ...read } = useLocationShares();
  const started = (share: LocationShare) =>
    void mutate((page) => page && { ...page, data: [share, ...page.data] }, { revalidate: false });
  return (
    <section aria-labelledby="sharing" className="flex flex-col gap-4">
      <h2 id="sharing" className="display text-xl font-semibold text-ink">
        {t("share.title")}
      </h2>
      <Loaded {...read} value={shares} skeleton={<Skeleton className="h-48 w-full" />}>
        {(found) => (found.length > 0 ? <Running shares={found} /> : <StartShare onStarted={started} />)}
      </Loaded>
    </section>
  );
}

function Running({ shares }: { shares: readonly LocationShare[] }) {
  const isLive = useLivePosition(shares);
  return (
    <ul className="flex flex-col gap-4">
      {shares.map((share) => (
        <RunningShare key={share.uuid} share={share} isLive={isLive} />
      ))}
    </ul>
  );
}

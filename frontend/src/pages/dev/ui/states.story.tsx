import { CalendarHeart } from "lucide-react";
import { Button } from "@/ui/button.tsx";
import { OfflineStrip } from "@/ui/offline-notice.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/states.tsx";
import { Shown, States, say } from "./parts.tsx";

export const title = "Coming, nothing, failed, offline";

export function Story() {
  return (
    <States>
      <Shown as="Skeleton">
        <div className="flex flex-col gap-3">
          <Skeleton className="h-32 w-full" />
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      </Shown>
      <Shown as="Empty">
        <EmptyState
          icon={<CalendarHeart aria-hidden className="size-7" />}
          title={say("No table awaits you", "Nessun tavolo ti aspetta")}
          text={say("Find a place for tonight.", "Trova un posto per stasera.")}
          action={<Button>{say("Find a table", "Trova un tavolo")}</Button>}
        />
      </Shown>
      <Shown as="Failed, and trying again">
        <ErrorState
          text={say("We couldn’t reach Verdoro.", "Non riusciamo a raggiungere Verdoro.")}
          onRetry={() => undefined}
        />
      </Shown>
      <Shown as="Offline" isWide>
        <OfflineStrip />
      </Shown>
    </States>
  );
}

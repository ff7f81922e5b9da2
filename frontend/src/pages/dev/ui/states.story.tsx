import { CalendarHeart } from "lucide-react";
import { Button } from "@/ui/button.tsx";
import { OfflineStrip } from "@/ui/offline-notice.tsx";
import { Page } from "@/ui/page.tsx";
import { PagedList } from "@/ui/paged-list.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/states.tsx";
import { Shown, States, say } from "./parts.tsx";

export const title = "Coming, nothing, failed, offline";

const nothing = () => undefined;
const pages = {
  items: ["Pici", "Ribollita"],
  hasMore: true,
  isReading: false,
  problem: null,
  more: nothing,
  retry: nothing,
};

export function Story() {
  const list = { skeleton: null, empty: null, more: say("More dishes", "Altri piatti") };
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
          icon={CalendarHeart}
          title={say("No table awaits you", "Nessun tavolo ti aspetta")}
          text={say("Find a place for tonight.", "Trova un posto per stasera.")}
          action={<Button>{say("Find a table", "Trova un tavolo")}</Button>}
        />
      </Shown>
      <Shown as="A page with its heading" isWide>
        <Page
          title={say("My tables", "I miei tavoli")}
          text={say("Those to come.", "Quelli in arrivo.")}
          action={<Button variant="secondary">{say("Find a table", "Trova un tavolo")}</Button>}
          width="form"
        >
          <Skeleton className="h-20 w-full" />
        </Page>
      </Shown>
      <Shown as="A list with more pages; one that failed to go on">
        <PagedList {...list} of={pages}>
          {(dishes) => dishes.map((dish) => <p key={dish}>{dish}</p>)}
        </PagedList>
        <PagedList {...list} of={{ ...pages, problem: say("The signal is gone.", "Il segnale è sparito.") }}>
          {(dishes) => dishes.map((dish) => <p key={dish}>{dish}</p>)}
        </PagedList>
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

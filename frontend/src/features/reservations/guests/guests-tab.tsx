import { FileDown, Plus, Users } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { type GuestCard, readGuestsCsv, useGuestCards } from "@/api/guest-cards.ts";
import { useSend } from "@/api/use-send.ts";
import { download } from "@/lib/download.ts";
import { notify } from "@/stores/notices.ts";
import { Badge } from "@/ui/badge.tsx";
import { Button } from "@/ui/button.tsx";
import { DotSeparated } from "@/ui/dot-separated.tsx";
import { PagedList } from "@/ui/paged-list.tsx";
import { SearchField } from "@/ui/search-field.tsx";
import { Skeleton, Skeletons } from "@/ui/skeleton.tsx";
import { EmptyState } from "@/ui/states.tsx";
import { useHistoryFacts } from "./guest-facts.ts";

const CardDialog = lazy(() => import("./card-dialog.tsx"));
const AddCardDialog = lazy(() => import("./add-card-dialog.tsx"));

/** The guest cards of a business: search, open, add, export. */
export default function GuestsTab({ businessId }: { businessId: string }) {
  const { t } = useTranslation("guests");
  const [words, setWords] = useState("");
  const [open, setOpen] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const { send, isSending } = useSend(readGuestsCsv, {
    onSent: (csv) => download(`${t("list.file")}.csv`, "text/csv;charset=utf-8", csv),
    onRefused: (problem) => notify.error(problem),
  });
  return (
    <div className="flex flex-col gap-5 pt-5">
      <p className="max-w-reading text-base text-pretty text-muted">{t("list.about")}</p>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-60 flex-1">
          <SearchField label={t("list.search")} value={words} onSearch={setWords} maxLength={60} />
        </div>
        <Button variant="secondary" icon={Plus} onPress={() => setAdding(true)}>
          {t("list.add")}
        </Button>
        <Button variant="secondary" icon={FileDown} isLoading={isSending} onPress={() => void send(businessId)}>
          {t("list.export")}
        </Button>
      </div>
      <PagedList
        of={useGuestCards(businessId, words)}
        skeleton={
          <Skeletons>
            <Skeleton className="h-18 w-full" />
          </Skeletons>
        }
        empty={
          words ? (
            <p role="status" className="text-base text-muted">
              {t("list.noneFound")}
            </p>
          ) : (
            <EmptyState icon={Users} title={t("list.none")} text={t("list.noneText")} />
          )
        }
      >
        {(cards) => (
          <ul className="border-t border-line">
            {cards.map((card) => (
              <CardRow key={card.uuid} card={card} onOpen={() => setOpen(card.uuid)} />
            ))}
          </ul>
        )}
      </PagedList>
      <Suspense>
        {open && <CardDialog uuid={open} businessId={businessId} onClose={() => setOpen(null)} />}
        {isAdding && <AddCardDialog businessId={businessId} onAdded={setOpen} onClose={() => setAdding(false)} />}
      </Suspense>
    </div>
  );
}

function CardRow({ card, onOpen }: { card: GuestCard; onOpen: () => void }) {
  const { t } = useTranslation("guests");
  const history = useHistoryFacts();
  return (
    <li className="border-b border-line">
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-18 w-full cursor-pointer flex-col items-start gap-1 rounded-sm py-3 text-left hover:bg-sunk"
      >
        <span className="flex flex-wrap items-center gap-2 font-semibold break-words text-ink">
          {card.name}
          {card.allergies && <Badge tone="caution">{t("list.allergies")}</Badge>}
          {card.tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </span>
        <span className="text-sm text-muted">
          <DotSeparated facts={[card.phone, ...history(card), t("facts.notes", { count: card.note_count })]} />
        </span>
      </button>
    </li>
  );
}

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type GuestCard, type GuestCardNote, useGuestCard } from "@/api/guest-cards.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { CardFacts } from "./card-facts.tsx";
import DeleteNoteDialog from "./delete-note-dialog.tsx";
import EditCardDialog from "./edit-card-dialog.tsx";
import EraseCardDialog from "./erase-card-dialog.tsx";
import MergeDialog from "./merge-dialog.tsx";
import { Notes } from "./notes.tsx";

type CardDialogProps = { uuid: string; businessId: string; onClose: () => void };

/** A guest card: what the business knows, its notes, and what can be done with it. */
export default function CardDialog(props: CardDialogProps) {
  const [erasing, setErasing] = useState<GuestCard | null>(null);
  // Without the card, which could not be read again once it is erased.
  if (!erasing) return <Shown {...props} onErase={setErasing} />;
  return <EraseCardDialog card={erasing} onClose={() => setErasing(null)} onErased={props.onClose} />;
}

function Shown({ uuid, businessId, onClose, onErase }: CardDialogProps & { onErase: (card: GuestCard) => void }) {
  const { t } = useTranslation("guests");
  const { card, ...read } = useGuestCard(uuid);
  const [open, setOpen] = useState<"edit" | "merge" | null>(null);
  const [deleting, setDeleting] = useState<GuestCardNote | null>(null);
  const back = () => setOpen(null);
  if (card && open) {
    return (
      <>
        {open === "edit" && <EditCardDialog card={card} onClose={back} />}
        {open === "merge" && <MergeDialog card={card} businessId={businessId} onClose={back} />}
      </>
    );
  }
  if (deleting) {
    return <DeleteNoteDialog note={deleting} onClose={() => setDeleting(null)} />;
  }
  return (
    <Dialog title={card?.name ?? t("card.title")} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Loaded {...read} value={card} skeleton={<Skeleton className="h-48 w-full" />}>
        {(card) => (
          <div className="flex flex-col gap-6">
            <CardFacts card={card} />
            <div className="flex flex-wrap gap-3">
              <Button variant="secondary" onPress={() => setOpen("edit")}>
                {t("card.edit")}
              </Button>
              <Button variant="secondary" onPress={() => setOpen("merge")}>
                {t("card.merge")}
              </Button>
              <Button variant="danger" onPress={() => onErase(card)}>
                {t("card.erase")}
              </Button>
            </div>
            <Notes card={card} onDelete={setDeleting} />
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

import { StickyNote } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDayNote } from "@/api/day-notes.ts";
import { useMay } from "@/features/shared/role.tsx";
import { Button } from "@/ui/button.tsx";
import { Callout } from "@/ui/callout.tsx";
import { withStaffTexts } from "./lazy-texts.ts";

const DayNoteDialog = lazy(() => withStaffTexts(import("./day-note-dialog.tsx")));

type DayNoteProps = { businessId: string; date: string };

/** The note for the staff of a day, and the button that changes it. */
export default function DayNote({ businessId, date }: DayNoteProps) {
  const { t } = useTranslation("staff");
  const { note } = useDayNote(businessId, date);
  const [isOpen, setOpen] = useState(false);
  const may = useMay();
  // In the place of the button: rows that move would slip from under a finger.
  if (!note) return <div className="h-11" />;
  if (!note.text && !may("runDay")) return null;
  const change = may("runDay") && (
    <Button variant="quiet" icon={note.text ? undefined : StickyNote} onPress={() => setOpen(true)}>
      {note.text ? t("dayNote.edit") : t("dayNote.add")}
    </Button>
  );
  return (
    <>
      {note.text ? (
        <Callout tone="neutral" icon={<StickyNote aria-hidden className="size-5" />}>
          <div className="flex items-start gap-x-2">
            <p className="min-w-0 flex-1 whitespace-pre-line">{note.text}</p>
            {change && <div className="-my-2.5 -mr-4 shrink-0">{change}</div>}
          </div>
        </Callout>
      ) : (
        <div>{change}</div>
      )}
      <Suspense>{isOpen && <DayNoteDialog note={note} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

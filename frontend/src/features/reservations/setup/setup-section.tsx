import { Armchair, Pencil, Plus, Trash2 } from "lucide-react";
import { type ComponentType, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Setup, type SetupEntry, type SetupKind, useSetup } from "@/api/booking-setup.ts";
import { Button } from "@/ui/button.tsx";
import type { FormControl } from "@/ui/form-field.tsx";
import { IconButton } from "@/ui/icon-button.tsx";
import { List, ListRow } from "@/ui/list.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { EmptyState } from "@/ui/states.tsx";
import { EntryDialog } from "./entry-dialog.tsx";
import { RemoveEntry } from "./remove-entry.tsx";

export type EntryFormProps<K extends SetupKind> = { businessId: string; control: FormControl<SetupEntry<K>> };

export type SetupSectionProps<K extends SetupKind> = {
  kind: K;
  businessId: string;
  texts: { title: string; text: string; add: string; none: string; noneText?: string };
  blank: SetupEntry<K>;
  /** The name of an entry, and its details. */
  describe: (entry: Setup[K]) => { name: string; facts: ReactNode };
  Form: ComponentType<EntryFormProps<K>>;
  /** Whether entries can be changed, not only deleted and added. */
  isChangeable?: boolean;
  /** Whether booking needs at least one entry. */
  isNeeded?: boolean;
};

type Open<K extends SetupKind> = { what: "add" } | { what: "change" | "remove"; entry: Setup[K] };

/** One list of a booking setup, with adding, changing and deleting. */
export function SetupSection<K extends SetupKind>(props: SetupSectionProps<K>) {
  const { kind, businessId, texts, blank, describe, Form, isNeeded } = props;
  const { entries, ...read } = useSetup(kind, businessId);
  const [open, setOpen] = useState<Open<K> | null>(null);
  const close = () => setOpen(null);
  const isWanting = isNeeded && entries?.length === 0;
  const add = (variant: "primary" | "secondary") => (
    <Button variant={variant} icon={Plus} onPress={() => setOpen({ what: "add" })}>
      {texts.add}
    </Button>
  );
  return (
    <section>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="display text-xl font-semibold text-ink">{texts.title}</h2>
          <p className="max-w-[60ch] text-base text-muted">{texts.text}</p>
        </div>
        {!isWanting && add("secondary")}
      </div>
      <div className="mt-3">
        <Loaded
          {...read}
          value={entries}
          skeleton={<Skeleton className="h-40 w-full" />}
          empty={
            isNeeded ? (
              <EmptyState icon={Armchair} title={texts.none} text={texts.noneText} action={add("primary")} />
            ) : (
              <p className="border-t border-line py-4 text-base text-muted">{texts.none}</p>
            )
          }
        >
          {(found) => (
            <List>
              {found.map((entry) => (
                <Row key={entry.uuid} {...props} entry={entry} onOpen={(what) => setOpen({ what, entry })} />
              ))}
            </List>
          )}
        </Loaded>
      </div>
      {open?.what === "add" && (
        <EntryDialog {...{ kind, businessId, Form }} title={texts.add} values={blank} onClose={close} />
      )}
      {open?.what === "change" && (
        <EntryDialog
          {...{ kind, businessId, Form }}
          title={describe(open.entry).name}
          uuid={open.entry.uuid}
          values={ownPart(entries?.find(({ uuid }) => uuid === open.entry.uuid) ?? open.entry)}
          onClose={close}
        />
      )}
      {open?.what === "remove" && (
        <RemoveEntry kind={kind} uuid={open.entry.uuid} name={describe(open.entry).name} onClose={close} />
      )}
    </section>
  );
}

/** An entry without its ids and position: the fields of the form. */
function ownPart<K extends SetupKind>({ uuid, business_id, ...entry }: Setup[K]): SetupEntry<K> {
  return entry;
}

type RowProps<K extends SetupKind> = SetupSectionProps<K> & {
  entry: Setup[K];
  onOpen: (what: "change" | "remove") => void;
};

function Row<K extends SetupKind>({ entry, describe, isChangeable = true, onOpen }: RowProps<K>) {
  const { t } = useTranslation("manage");
  const { name, facts } = describe(entry);
  const actions = (
    <>
      {isChangeable && (
        <IconButton name={t("setup.change", { name })} onPress={() => onOpen("change")}>
          <Pencil aria-hidden className="size-4.5" />
        </IconButton>
      )}
      <IconButton name={t("setup.remove", { name })} onPress={() => onOpen("remove")}>
        <Trash2 aria-hidden className="size-4.5" />
      </IconButton>
    </>
  );
  return <ListRow title={name} facts={facts} actions={actions} />;
}

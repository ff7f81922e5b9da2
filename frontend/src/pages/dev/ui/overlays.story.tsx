import { Flag, Info, MoreHorizontal, Share } from "lucide-react";
import { useRef, useState } from "react";
import { notify } from "@/stores/notices.ts";
import { type ToastStatus, useToasts } from "@/stores/toast.ts";
import { Button } from "@/ui/button.tsx";
import { ConfirmDialog } from "@/ui/confirm-dialog.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { FullWindow } from "@/ui/full-window.tsx";
import { IconButton } from "@/ui/icon-button.tsx";
import { InfoPopover } from "@/ui/info-popover.tsx";
import { Menu } from "@/ui/menu.tsx";
import { TabLinks } from "@/ui/tab-links.tsx";
import { TextField } from "@/ui/text-field.tsx";
import { Shown, States, say } from "./parts.tsx";

export const title = "Tabs, dialogs, menus and toasts";

const statuses: readonly ToastStatus[] = ["info", "warning", "success", "error", "loading"];

export function Story() {
  return (
    <States>
      <Shown as="Tabs: each has an address">
        <TabLinks
          label={say("Console", "Gestione")}
          links={[
            { to: "/dev/ui#book", label: say("Book", "Registro"), isCurrent: true },
            { to: "/dev/ui#tables", label: say("Tables", "Tavoli"), isCurrent: false },
          ]}
        />
      </Shown>
      <Shown as="Menu">
        <Menu
          label={say("More", "Altro")}
          actions={[
            { id: "share", label: say("Share", "Condividi"), icon: Share, onAction: () => undefined },
            { id: "report", label: say("Report", "Segnala"), icon: Flag, onAction: () => undefined },
          ]}
        >
          <MoreHorizontal aria-hidden className="size-5" />
        </Menu>
      </Shown>
      <Shown as="Dialogs, sheets on a phone: plain, asking once, with a form, the whole screen">
        <Dialogs />
      </Shown>
      <Shown as="Popover that explains">
        <Explained />
      </Shown>
      <Shown as="Toasts of the shell">
        <div className="flex flex-wrap gap-2">
          {(["success", "info", "error"] as const).map((kind) => (
            <Button key={kind} variant="secondary" onPress={() => notify[kind](say("Table saved.", "Tavolo salvato."))}>
              {kind}
            </Button>
          ))}
        </div>
      </Shown>
      <Shown as="Toasts of the store">
        <div className="flex flex-wrap gap-2">
          {statuses.map((status) => (
            <Button
              key={status}
              variant="secondary"
              onPress={() => useToasts.getState().create({ status, message: say("Table saved.", "Tavolo salvato.") })}
            >
              {status}
            </Button>
          ))}
        </div>
      </Shown>
    </States>
  );
}

function Dialogs() {
  const [open, setOpen] = useState<"plain" | "confirm" | "form" | "full" | null>(null);
  const close = () => setOpen(null);
  const cancel = say("Cancel the table", "Disdici il tavolo");
  const rename = say("Rename the list", "Rinomina la lista");
  const free = say("Free of charge until 18:00.", "Senza costi fino alle 18:00.");
  return (
    <div className="flex flex-wrap gap-2">
      {(["plain", "confirm", "form", "full"] as const).map((which) => (
        <Button key={which} variant="secondary" onPress={() => setOpen(which)}>
          {which}
        </Button>
      ))}
      <Dialog title={cancel} isOpen={open === "plain"} onOpenChange={close}>
        <p className="text-base text-ink">{free}</p>
      </Dialog>
      {open === "confirm" && (
        <ConfirmDialog
          title={cancel}
          confirm={cancel}
          cancelLabel={say("Keep it", "Tienilo")}
          problem={say("We couldn’t reach Verdoro.", "Non riusciamo a raggiungere Verdoro.")}
          onConfirm={close}
          onClose={close}
        >
          <p>{free}</p>
        </ConfirmDialog>
      )}
      {open === "full" && (
        <FullWindow label={cancel} isDark onClose={close}>
          <p className="p-5 text-base">{free}</p>
          <Button onPress={close}>{say("Close", "Chiudi")}</Button>
        </FullWindow>
      )}
      {open === "form" && (
        <FormDialog title={rename} submit={rename} onSubmit={close} onClose={close}>
          <TextField label={say("Name", "Nome")} defaultValue={say("For Sundays", "Per la domenica")} />
        </FormDialog>
      )}
    </div>
  );
}

function Explained() {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton ref={trigger} name={say("Why here?", "Perché qui?")} onPress={() => setOpen(true)}>
        <Info aria-hidden className="size-4.5" />
      </IconButton>
      {isOpen && (
        <InfoPopover
          title={say("Why here?", "Perché qui?")}
          trigger={trigger}
          placement="bottom start"
          onClose={() => setOpen(false)}
        >
          <p className="mt-1 text-sm text-ink">{say("It is near.", "È vicino.")}</p>
        </InfoPopover>
      )}
    </>
  );
}

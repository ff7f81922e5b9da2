import { Flag, MoreHorizontal, Share } from "lucide-react";
import { useState } from "react";
import { notify } from "@/stores/notices.ts";
import { type ToastStatus, useToasts } from "@/stores/toast.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { Menu } from "@/ui/menu.tsx";
import { TabLinks } from "@/ui/tab-links.tsx";
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
            {
              id: "share",
              label: say("Share", "Condividi"),
              icon: <Share aria-hidden className="size-4" />,
              onAction: () => undefined,
            },
            {
              id: "report",
              label: say("Report", "Segnala"),
              icon: <Flag aria-hidden className="size-4" />,
              onAction: () => undefined,
            },
          ]}
        >
          <MoreHorizontal aria-hidden className="size-5" />
        </Menu>
      </Shown>
      <Shown as="Dialog, a sheet on a phone">
        <Cancelling />
      </Shown>
      <Shown as="Toasts of the shell">
        <div className="flex flex-wrap gap-2">
          {(["success", "info", "error"] as const).map((kind) => (
            <Button key={kind} look="secondary" onPress={() => notify[kind](say("Table saved.", "Tavolo salvato."))}>
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
              look="secondary"
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

function Cancelling() {
  const [isOpen, setOpen] = useState(false);
  const cancel = say("Cancel the table", "Disdici il tavolo");
  return (
    <>
      <Button look="secondary" onPress={() => setOpen(true)}>
        {cancel}
      </Button>
      <Dialog
        title={cancel}
        isOpen={isOpen}
        onOpenChange={setOpen}
        footer={
          <>
            <Button look="quiet" onPress={() => setOpen(false)}>
              {say("Keep it", "Tienilo")}
            </Button>
            <Button look="danger" onPress={() => setOpen(false)}>
              {cancel}
            </Button>
          </>
        }
      >
        <p className="text-base text-ink">{say("Free of charge until 18:00.", "Senza costi fino alle 18:00.")}</p>
      </Dialog>
    </>
  );
}

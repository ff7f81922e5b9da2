import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { addressKeys, removeAddress, useAddresses } from "@/api/business-addresses.ts";
import type { Business, BusinessAddress } from "@/api/businesses.ts";
import { useSend } from "@/api/use-send.ts";
import { Badge } from "@/ui/badge.tsx";
import { Button } from "@/ui/button.tsx";
import { ConfirmDialog } from "@/ui/confirm-dialog.tsx";
import { IconButton } from "@/ui/icon-button.tsx";
import { List, ListRow } from "@/ui/list.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { AddressDialog } from "./address-dialog.tsx";

type Open = { what: "add" } | { what: "change" | "remove"; address: BusinessAddress };

/** The addresses of a business, with adding, changing and removing. */
export function Addresses({ business }: { business: Business }) {
  const { t } = useTranslation("manage");
  const { addresses, ...read } = useAddresses(business.uuid);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <section>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="display text-xl font-semibold text-ink">{t("addresses.title")}</h2>
          <p className="max-w-[60ch] text-base text-muted">{t("addresses.text")}</p>
        </div>
        <Button variant="secondary" icon={Plus} isDisabled={!addresses} onPress={() => setOpen({ what: "add" })}>
          {t("addresses.add")}
        </Button>
      </div>
      <div className="mt-3">
        <Loaded
          {...read}
          value={addresses}
          skeleton={<Skeleton className="h-24 w-full" />}
          empty={<p className="border-t border-line py-4 text-base text-muted">{t("addresses.none")}</p>}
        >
          {(found) => (
            <List>
              {found.map((address) => (
                <Row key={address.uuid} address={address} onOpen={(what) => setOpen({ what, address })} />
              ))}
            </List>
          )}
        </Loaded>
      </div>
      {open?.what === "add" && (
        <AddressDialog business={business} mayBePrimary={addresses?.length !== 0} onClose={close} />
      )}
      {open?.what === "change" && (
        <AddressDialog {...{ business }} {...open} mayBePrimary={!open.address.primary} onClose={close} />
      )}
      {open?.what === "remove" && <RemoveAddress address={open.address} onClose={close} />}
    </section>
  );
}

/** "Via Roma 1, 50123 Firenze", or the position of an address without a street or town. */
function useAddressName(): (address: BusinessAddress) => string {
  const { t } = useTranslation("manage");
  return (address) => address.formatted || t("addresses.onlyPosition");
}

type RowProps = { address: BusinessAddress; onOpen: (what: "change" | "remove") => void };

function Row({ address, onOpen }: RowProps) {
  const { t } = useTranslation("manage");
  const name = useAddressName()(address);
  return (
    <ListRow
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {name}
          {address.primary && <Badge>{t("addresses.primary")}</Badge>}
        </span>
      }
      facts={address.label}
      actions={
        <>
          <IconButton name={t("setup.change", { name })} onPress={() => onOpen("change")}>
            <Pencil aria-hidden className="size-4.5" />
          </IconButton>
          <IconButton name={t("setup.remove", { name })} onPress={() => onOpen("remove")}>
            <Trash2 aria-hidden className="size-4.5" />
          </IconButton>
        </>
      }
    />
  );
}

/** Asks for confirmation before an address is removed. */
function RemoveAddress({ address, onClose }: { address: BusinessAddress; onClose: () => void }) {
  const { t } = useTranslation("manage");
  const name = useAddressName()(address);
  const { send, isSending, problem } = useSend(removeAddress, { invalidates: addressKeys, onSent: onClose });
  return (
    <ConfirmDialog
      title={t("setup.removeTitle", { name })}
      confirm={t("setup.removeYes")}
      cancelLabel={t("setup.keep")}
      {...{ isSending, problem, onClose }}
      onConfirm={() => send(address.uuid)}
    >
      <p>{t("addresses.removeText")}</p>
    </ConfirmDialog>
  );
}

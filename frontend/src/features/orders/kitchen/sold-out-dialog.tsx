import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Business } from "@/api/businesses.ts";
import { setStock } from "@/api/menu-editing.ts";
import { itemsOf } from "@/api/menu-items.ts";
import { type MenuItem, menuKeys, useMenus } from "@/api/menus.ts";
import { useSend } from "@/api/use-send.ts";
import { textOf } from "@/lib/names.ts";
import { serverNow } from "@/lib/server-clock.ts";
import { endOfNight } from "@/lib/tonight.ts";
import { Dialog } from "@/ui/dialog.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { SearchField } from "@/ui/search-field.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { ToggleRow } from "@/ui/toggle-row.tsx";

type SoldOutDialogProps = { business: Pick<Business, "uuid" | "time_zone">; onClose: () => void };

/** Takes dishes off the menu until the end of the business day, and puts them back. */
export default function SoldOutDialog({ business, onClose }: SoldOutDialogProps) {
  const { t } = useTranslation("kitchen");
  const { menus, ...read } = useMenus(business.uuid);
  const [words, setWords] = useState("");
  const { send, problem } = useSend(setStock, { invalidates: menuKeys });
  const matches = ({ name }: MenuItem) =>
    `${name.en ?? ""} ${name.it ?? ""}`.toLowerCase().includes(words.trim().toLowerCase());
  return (
    <Dialog title={t("soldOut.title")} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className="flex flex-col gap-3">
        <SearchField label={t("soldOut.search")} maxLength={60} value={words} onSearch={setWords} />
        <FormError message={problem} />
        <Loaded {...read} value={menus} skeleton={<Skeleton className="h-60 w-full" />}>
          {(found) => (
            <div className="divide-y divide-line">
              {[...itemsOf(found).values()].filter(matches).map((item) => (
                <ToggleRow
                  key={item.uuid}
                  label={textOf(item.name)}
                  description={item.sold_out ? t("soldOut.tonight") : undefined}
                  isSelected={item.sold_out}
                  onChange={(sold_out) =>
                    void send({
                      item_id: item.uuid,
                      sold_out,
                      until: sold_out ? endOfNight(business.time_zone, serverNow()) : null,
                    })
                  }
                />
              ))}
            </div>
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}

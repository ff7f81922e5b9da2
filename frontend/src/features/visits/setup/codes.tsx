import { FileDown, MonitorSmartphone, MoreHorizontal, RefreshCw } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Business } from "@/api/businesses.ts";
import { readSheet, type TableCode, useCodes } from "@/api/codes.ts";
import { useSend } from "@/api/use-send.ts";
import { currentLanguage } from "@/i18n/i18n.ts";
import { download } from "@/lib/download.ts";
import { notify } from "@/stores/notices.ts";
import { Button } from "@/ui/button.tsx";
import { List, ListRow } from "@/ui/list.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Menu } from "@/ui/menu.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";

const CodeDialog = lazy(() => import("./code-dialog.tsx"));
const ReplaceCodeDialog = lazy(() => import("./replace-code-dialog.tsx"));
const RotatingCodeWindow = lazy(() => import("./rotating-code-window.tsx"));

type BusinessSummary = Pick<Business, "uuid" | "name" | "slug">;
type Open = { what: "show" | "replace"; code: TableCode } | { what: "rotating" };

/** The QR codes of a business: the sheet to print, each table's code, and the rotating code. */
export default function Codes({ business }: { business: BusinessSummary }) {
  const { t } = useTranslation("visits");
  const { codes, ...read } = useCodes(business.uuid);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="flex flex-col gap-8">
      <CodeActions business={business} isEmpty={codes?.length === 0} onRotating={() => setOpen({ what: "rotating" })} />
      <Loaded
        {...read}
        value={codes}
        skeleton={<Skeleton className="h-60 w-full" />}
        empty={<p className="border-t border-line py-4 text-base text-muted">{t("codes.none")}</p>}
      >
        {(found) => (
          <List>
            {found.map((code) => (
              <Row key={code.table.uuid} code={code} onOpen={(what) => setOpen({ what, code })} />
            ))}
          </List>
        )}
      </Loaded>
      <Suspense>
        {open?.what === "show" && <CodeDialog code={open.code} onClose={close} />}
        {open?.what === "replace" && (
          <ReplaceCodeDialog businessId={business.uuid} table={open.code.table} onClose={close} />
        )}
        {open?.what === "rotating" && <RotatingCodeWindow business={business} onClose={close} />}
      </Suspense>
    </div>
  );
}

type CodeActionsProps = { business: BusinessSummary; isEmpty: boolean; onRotating: () => void };

/** The two kinds of code: printed and rotating. */
function CodeActions({ business, isEmpty, onRotating }: CodeActionsProps) {
  const { t } = useTranslation("visits");
  const { send: load, isSending: isLoading } = useSend((language: string) => readSheet(business.uuid, language), {
    onSent: (sheet) => download(`verdoro-${business.slug}.pdf`, "application/pdf", sheet),
    onRefused: (problem) => notify.error(problem),
  });
  return (
    <section className="flex flex-col gap-5">
      <div>
        <h2 className="display text-xl font-semibold text-ink">{t("codes.title")}</h2>
        <p className="max-w-[60ch] text-base text-muted">{t("codes.text")}</p>
      </div>
      <div className="grid gap-5 md:grid-cols-2">
        <div className="flex flex-col items-start gap-3 border-t-2 border-gilding pt-3">
          <h3 className="font-semibold text-ink">{t("codes.sheetTitle")}</h3>
          <p className="-mt-2 flex-1 text-base text-ink">{t("codes.sheetText")}</p>
          <Button
            icon={FileDown}
            isDisabled={isEmpty}
            isLoading={isLoading}
            onPress={() => void load(currentLanguage())}
          >
            {t("codes.sheet")}
          </Button>
        </div>
        <div className="flex flex-col items-start gap-3 border-t-2 border-gilding pt-3">
          <h3 className="font-semibold text-ink">{t("codes.rotatingTitle")}</h3>
          <p className="-mt-2 flex-1 text-base text-ink">{t("codes.rotatingText")}</p>
          <Button variant="secondary" icon={MonitorSmartphone} onPress={onRotating}>
            {t("codes.rotating")}
          </Button>
        </div>
      </div>
    </section>
  );
}

type RowProps = { code: TableCode; onOpen: (what: "show" | "replace") => void };

function Row({ code: { table }, onOpen }: RowProps) {
  const { t } = useTranslation("visits");
  return (
    <ListRow
      title={t("codes.table", { table: table.label })}
      facts={table.area}
      actions={
        <>
          <Button
            variant="secondary"
            aria-label={t("codes.showOf", { table: table.label })}
            onPress={() => onOpen("show")}
          >
            {t("codes.show")}
          </Button>
          <Menu
            label={t("codes.moreOf", { table: table.label })}
            actions={[{ id: "replace", label: t("codes.replace"), icon: RefreshCw, onAction: () => onOpen("replace") }]}
          >
            <MoreHorizontal aria-hidden className="size-5" />
          </Menu>
        </>
      }
    />
  );
}

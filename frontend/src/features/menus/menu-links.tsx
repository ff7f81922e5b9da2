import { FileDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type MenuSheet, readMenuPdf } from "@/api/menu-files.ts";
import type { Menu } from "@/api/menus.ts";
import { useSend } from "@/api/use-send.ts";
import { currentLanguage } from "@/i18n/i18n.ts";
import { download } from "@/lib/download.ts";
import { textOf } from "@/lib/names.ts";
import { notify } from "@/stores/notices.ts";
import { Button } from "@/ui/button.tsx";

/** Buttons that download a menu and its allergen sheet as PDF, in the reader's language. */
export function MenuLinks({ menu }: { menu: Pick<Menu, "uuid" | "name"> }) {
  return (
    <div className="-ml-5 flex flex-wrap">
      <PdfButton menu={menu} sheet="menu" />
      <PdfButton menu={menu} sheet="allergens" />
    </div>
  );
}

function PdfButton({ menu: { uuid, name }, sheet }: { menu: Pick<Menu, "uuid" | "name">; sheet: MenuSheet }) {
  const { t } = useTranslation("menu");
  const { send, isSending } = useSend((lang: string) => readMenuPdf(uuid, sheet, lang), {
    onSent: (file) => download(`${textOf(name)} - ${t(`pdf.${sheet}`)}.pdf`, "application/pdf", file),
    onRefused: (problem) => notify.error(problem),
  });
  return (
    <Button variant="quiet" icon={FileDown} isLoading={isSending} onPress={() => void send(currentLanguage())}>
      {t(`pdf.${sheet}`)}
    </Button>
  );
}

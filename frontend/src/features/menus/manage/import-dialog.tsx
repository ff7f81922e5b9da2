import { FileUp } from "lucide-react";
import { useState } from "react";
import { FileTrigger } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { importMenu } from "@/api/menu-editing.ts";
import { type Menu, type MenuImport, menuKeys } from "@/api/menus.ts";
import { useSend } from "@/api/use-send.ts";
import { currentLanguage } from "@/i18n/i18n.ts";
import { textOf } from "@/lib/names.ts";
import { priceList } from "@/lib/price-list.ts";
import { notify } from "@/stores/notices.ts";
import { Button } from "@/ui/button.tsx";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { Select } from "@/ui/select.tsx";
import { TextArea } from "@/ui/text-field.tsx";
import { ImportErrors } from "./import-errors.tsx";

type ImportDialogProps = {
  businessId: string;
  menus: readonly Menu[];
  /** The menu that is chosen at first. */
  into?: string;
  onClose: () => void;
};

/** The choice of a new menu. */
const fresh = "";

/** A price list pasted from a spreadsheet, or a CSV file. It is checked first; nothing is imported while a line is wrong. */
export default function ImportDialog({ businessId, menus, into = fresh, onClose }: ImportDialogProps) {
  const { t } = useTranslation("editor");
  const [text, setText] = useState("");
  const [menuId, setMenuId] = useState(into);
  const [checked, setChecked] = useState<MenuImport | null>(null);
  const list = priceList(text, currentLanguage(), t("import.section"));
  const { send, isSending, problem } = useSend(importMenu, {
    invalidates: menuKeys,
    onSent: ({ data }) => setChecked(data),
  });
  const isRight = checked !== null && checked.errors.length === 0 && checked.items > 0;
  const submit = async () => {
    const { data } = await send({
      business_id: businessId,
      ...(menuId !== fresh && { menu_id: menuId }),
      csv: list.csv,
      check: !isRight,
    });
    if (!data || !isRight || data.data.errors.length > 0) return;
    notify.success(t("import.done", { count: data.data.items }));
    onClose();
  };
  const change = (typed: string) => {
    setText(typed);
    setChecked(null);
  };
  return (
    <FormDialog
      title={t("edit.import")}
      submit={isRight ? t("import.yes", { count: checked.items }) : t("import.check")}
      isDisabled={text.trim() === ""}
      {...{ isSending, problem, onClose }}
      onSubmit={submit}
    >
      <p className="text-base text-ink">{t("import.text")}</p>
      {menus.length > 0 && (
        <Select
          label={t("import.into")}
          options={[
            { value: fresh, label: t("import.newMenu") },
            ...menus.map(({ uuid, name }) => ({ value: uuid, label: textOf(name) })),
          ]}
          value={menuId}
          onChange={(chosen) => {
            setMenuId(chosen);
            setChecked(null);
          }}
        />
      )}
      <TextArea label={t("import.list")} description={t("import.hint")} rows={8} value={text} onChange={change} />
      <div>
        <FileTrigger
          acceptedFileTypes={["text/csv", ".csv", ".tsv", "text/plain"]}
          onSelect={async (files) => {
            const [file] = files ?? [];
            if (file) change(await file.text());
          }}
        >
          <Button variant="secondary" icon={FileUp}>
            {t("import.file")}
          </Button>
        </FileTrigger>
      </div>
      <div role="status">
        {checked && (
          <p className="text-base text-ink">
            {t("import.found", { items: checked.items, sections: checked.sections })}
          </p>
        )}
      </div>
      {checked && <ImportErrors errors={checked.errors} added={list.added} />}
    </FormDialog>
  );
}

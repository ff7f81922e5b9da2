import { useTranslation } from "react-i18next";
import { useSWRConfig } from "swr";
import { codesKey, replaceCode, type TableCode } from "@/api/codes.ts";
import { useSend } from "@/api/use-send.ts";
import { notify } from "@/stores/notices.ts";
import { ConfirmDialog } from "@/ui/confirm-dialog.tsx";

type ReplaceCodeDialogProps = { businessId: string; table: TableCode["table"]; onClose: () => void };

/** Asks for confirmation before a printed code is replaced. */
export default function ReplaceCodeDialog({ businessId, table, onClose }: ReplaceCodeDialogProps) {
  const { t } = useTranslation("visits");
  const { mutate } = useSWRConfig();
  const { send, isSending, problem } = useSend((tableId: string) => replaceCode(businessId, tableId), {
    onSent: (codes) => {
      // At once: the old code is no longer valid.
      void mutate(codesKey(businessId), codes, { revalidate: false });
      notify.success(t("codes.replaced", { table: table.label }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t("codes.replaceTitle", { table: table.label })}
      confirm={t("codes.replace")}
      cancelLabel={t("codes.keep")}
      {...{ isSending, problem, onClose }}
      onConfirm={() => send(table.uuid)}
    >
      <p>{t("codes.replaceText")}</p>
    </ConfirmDialog>
  );
}

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSWRConfig } from "swr";
import { replaceCode, type TableCode } from "@/api/codes.ts";
import { messageOf } from "@/api/errors.ts";
import { notify } from "@/stores/notices.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { FormError } from "@/ui/form-error.tsx";

type ReplaceCodeDialogProps = { businessId: string; table: TableCode["table"]; onClose: () => void };

/** Asks once before a printed code becomes worthless. */
export default function ReplaceCodeDialog({ businessId, table, onClose }: ReplaceCodeDialogProps) {
  const { t } = useTranslation("visits");
  const { mutate } = useSWRConfig();
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const replace = async () => {
    setSending(true);
    const { data, error } = await replaceCode(businessId, table.uuid);
    setSending(false);
    if (error) return setProblem(messageOf(error));
    void mutate(["business_codes", { business_id: businessId }], data, { revalidate: false });
    notify.success(t("codes.replaced", { table: table.label }));
    return onClose();
  };
  return (
    <Dialog
      title={t("codes.replaceTitle", { table: table.label })}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button look="quiet" onPress={onClose}>
            {t("codes.keep")}
          </Button>
          <Button look="danger" isLoading={isSending} onPress={() => void replace()}>
            {t("codes.replace")}
          </Button>
        </>
      }
    >
      <p className="mb-3 text-base text-ink">{t("codes.replaceText")}</p>
      <FormError message={problem} />
    </Dialog>
  );
}

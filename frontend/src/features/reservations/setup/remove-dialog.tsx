import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSWRConfig } from "swr";
import { removeSetup, type SetupKind } from "@/api/booking-setup.ts";
import { messageOf } from "@/api/errors.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { isOfSetup } from "./refresh.ts";

type RemoveDialogProps = { kind: SetupKind; uuid: string; name: string; onClose: () => void };

/** Asks once before an entry of the set-up goes. */
export function RemoveDialog({ kind, uuid, name, onClose }: RemoveDialogProps) {
  const { t } = useTranslation("manage");
  const { mutate } = useSWRConfig();
  const [problem, setProblem] = useState<string>();
  const [isRemoving, setRemoving] = useState(false);
  const remove = async () => {
    setRemoving(true);
    const { error } = await removeSetup(kind, uuid);
    setRemoving(false);
    if (error) return setProblem(messageOf(error));
    void mutate(isOfSetup(kind));
    return onClose();
  };
  return (
    <Dialog
      title={t("setup.removeTitle", { name })}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button look="quiet" onPress={onClose}>
            {t("callOff.keep")}
          </Button>
          <Button look="danger" isLoading={isRemoving} onPress={() => void remove()}>
            {t("setup.removeYes")}
          </Button>
        </>
      }
    >
      <p className="mb-3 text-base text-ink">{t("setup.removeText")}</p>
      <FormError message={problem} />
    </Dialog>
  );
}

import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import * as v from "valibot";
import { eraseAccount } from "../../api/accounts.ts";
import { dateIn, longDate, readersZone } from "../../lib/datetime.ts";
import { paths } from "../../lib/paths.ts";
import { notify } from "../../stores/notices.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { FormField } from "../../ui/form-field.tsx";
import { useForm } from "./use-form.ts";

type EraseDialogProps = { authId: string; onClose: () => void };

/**
 * Asks once before an account goes, and for the password. Says what goes with it, what stays, and until when the
 * deletion can be undone.
 */
export default function EraseDialog({ authId, onClose }: EraseDialogProps) {
  const { t } = useTranslation("people");
  const navigate = useNavigate();
  const rule = v.object({ password: v.pipe(v.string(), v.nonEmpty(t("erase.passwordMissing"))) });
  const { control, handleSubmit, refuse, isSubmitting, problem } = useForm(rule, { password: "" });
  const erase = handleSubmit(async ({ password }) => {
    const { data, error } = await eraseAccount(authId, password);
    if (error) return refuse(error);
    notify.success(t("erase.done", { day: longDate(dateIn(readersZone(), new Date(data.data.erasure_due_at))) }));
    return navigate(paths.landing);
  });
  return (
    <Dialog
      title={t("erase.title")}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button look="quiet" onPress={onClose}>
            {t("erase.keep")}
          </Button>
          <Button look="danger" isLoading={isSubmitting} onPress={() => void erase()}>
            {t("erase.do")}
          </Button>
        </>
      }
    >
      <form onSubmit={erase} noValidate className="flex flex-col gap-3 text-base text-ink">
        <p>{t("erase.goes")}</p>
        <p>{t("erase.stays")}</p>
        <p>{t("erase.undo")}</p>
        <FormField
          control={control}
          name="password"
          label={t("erase.password")}
          type="password"
          autoComplete="current-password"
        />
        <FormError message={problem} />
      </form>
    </Dialog>
  );
}

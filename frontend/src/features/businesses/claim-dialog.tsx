import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useSWRConfig } from "swr";
import { claimPlace } from "@/api/claims.ts";
import { messageOf } from "@/api/errors.ts";
import type { Business } from "@/api/places.ts";
import { paths } from "@/lib/paths.ts";
import { useDraft } from "@/stores/drafts.ts";
import { notify } from "@/stores/notices.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { TextArea } from "@/ui/text-field.tsx";

type ClaimDialogProps = { place: Pick<Business, "uuid" | "name">; onClose: () => void };

/** Asks to manage a place. */
export default function ClaimDialog({ place, onClose }: ClaimDialogProps) {
  const { t } = useTranslation("claims");
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  const [message, setMessage] = useDraft(`claim ${place.uuid}`);
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    const { data, error } = await claimPlace({
      business_id: place.uuid,
      ...(message.trim() && { message: message.trim() }),
    });
    setSending(false);
    setProblem(error && messageOf(error));
    if (!data) return;
    setMessage("");
    await mutate((key) => JSON.stringify(key)?.includes("business") ?? false);
    onClose();
    if (data.data.state === "approved") await navigate(paths.manageBusiness(place.uuid));
    else notify.success(t("claim.sent"));
  };
  return (
    <Dialog
      title={t("claim.dialog", { name: place.name })}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button isLoading={isSending} onPress={send}>
          {t("claim.send")}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-base text-muted">{t("claim.how")}</p>
        <TextArea label={t("claim.message")} isOptional value={message} onChange={setMessage} maxLength={1000} />
        <FormError message={problem} />
      </div>
    </Dialog>
  );
}

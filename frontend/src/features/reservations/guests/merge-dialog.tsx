import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type GuestCard, guestCardKeys, mergeGuestCards, useGuestCards } from "@/api/guest-cards.ts";
import { useSend } from "@/api/use-send.ts";
import { notify } from "@/stores/notices.ts";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { PagedList } from "@/ui/paged-list.tsx";
import { RadioGroup } from "@/ui/radio-group.tsx";
import { SearchField } from "@/ui/search-field.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";

type MergeDialogProps = { card: GuestCard; businessId: string; onClose: () => void };

/** Chooses another card of the same guest, whose contents this one takes over. */
export default function MergeDialog({ card, businessId, onClose }: MergeDialogProps) {
  const { t } = useTranslation("guests");
  const [words, setWords] = useState("");
  const [other, setOther] = useState("");
  const { send, isSending, problem } = useSend(mergeGuestCards, {
    invalidates: guestCardKeys,
    onSent: () => {
      notify.success(t("merge.done"));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t("merge.title")}
      submit={t("merge.submit")}
      cancelLabel={t("merge.cancel")}
      isDisabled={other === ""}
      variant="danger"
      {...{ isSending, problem, onClose }}
      onSubmit={() => send({ uuid: card.uuid, other_id: other })}
    >
      <p className="text-base text-pretty text-ink">{t("merge.text", { name: card.name })}</p>
      <SearchField label={t("list.search")} value={words} onSearch={setWords} maxLength={60} />
      <PagedList
        of={useGuestCards(businessId, words)}
        skeleton={<Skeleton className="h-24 w-full" />}
        empty={<p className="text-base text-muted">{t("list.noneFound")}</p>}
      >
        {(found) => (
          <RadioGroup
            label={t("merge.choose")}
            value={other}
            onChange={setOther}
            options={found
              .filter(({ uuid }) => uuid !== card.uuid)
              .map(({ uuid, name, phone, email }) => ({
                value: uuid,
                label: [name, phone ?? email].filter(Boolean).join(" · "),
              }))}
          />
        )}
      </PagedList>
    </FormDialog>
  );
}

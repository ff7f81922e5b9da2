import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import * as v from "valibot";
import { addBusiness, type Business, listedBusiness } from "@/api/businesses.ts";
import { claimKeys } from "@/api/claims.ts";
import ClaimDialog from "@/features/businesses/claim-dialog.tsx";
import { PositionField } from "@/features/shared/position-field.tsx";
import { optionalText, requiredText } from "@/features/shared/rules.ts";
import { useForm } from "@/features/shared/use-form.ts";
import { paths } from "@/lib/paths.ts";
import { notify } from "@/stores/notices.ts";
import { Button } from "@/ui/button.tsx";
import { Callout } from "@/ui/callout.tsx";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { FormField } from "@/ui/form-field.tsx";
import { Link } from "@/ui/link.tsx";
import { ToggleRow } from "@/ui/toggle-row.tsx";
import { addressDraft, addressFields, addressRules } from "./addresses/address-draft.ts";
import { AddressFields } from "./addresses/address-fields.tsx";
import { CuisinesField, KindField } from "./kind-fields.tsx";

type Listed = Pick<Business, "uuid" | "name">;

const blank = {
  name: "",
  kind: "restaurant" as Business["kind"],
  cuisines: [] as string[],
  phone: "",
  address: addressDraft(),
};

/** Adds a business that is not listed yet. One that seems to be listed is offered to be claimed instead. */
export default function AddDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("manage");
  const navigate = useNavigate();
  const [listed, setListed] = useState<Listed | null>(null);
  const [isClaiming, setClaiming] = useState(false);
  /** Whether it is confirmed that the business is not the listed one. Each confirmation counts for one request. */
  const [isDifferent, setDifferent] = useState(false);
  const { control, submit, isSending, problem } = useForm({
    schema: v.object({
      name: requiredText(t("add.nameMissing")),
      kind: v.custom<Business["kind"]>(() => true),
      cuisines: v.array(v.string()),
      phone: optionalText(),
      address: v.object(addressRules({ invalid: t("position.invalid"), missing: t("position.missing") })),
    }),
    values: blank,
    send: async ({ address, ...business }) => {
      setListed(null);
      setDifferent(false);
      const result = await addBusiness({ ...business, address: addressFields(address), different_place: isDifferent });
      setListed(result.error ? listedBusiness(result.error) : null);
      return result;
    },
    invalidates: claimKeys,
    onSent: async ({ data }) => {
      notify.success(t("add.sent"));
      await navigate(paths.pageSetup(data.uuid));
    },
    draft: "add business",
  });
  if (listed && isClaiming) return <ClaimDialog business={listed} onClose={onClose} />;
  return (
    <FormDialog
      title={t("add.title")}
      submit={t("add.do")}
      isSending={isSending}
      problem={listed ? undefined : problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-base text-muted">{t("add.text")}</p>
      <FormField control={control} name="name" label={t("page.name")} maxLength={120} />
      <KindField control={control} />
      <CuisinesField control={control} />
      <FormField control={control} name="phone" label={t("page.phone")} type="tel" isOptional />
      <AddressFields control={control} of="address" />
      <PositionField control={control} name="address.position" hint={t("position.hint")} />
      {listed && (
        <AlreadyListed listed={listed} onClaim={() => setClaiming(true)}>
          <ToggleRow
            label={t("add.different")}
            description={t("add.differentHint")}
            isSelected={isDifferent}
            onChange={setDifferent}
          />
        </AlreadyListed>
      )}
    </FormDialog>
  );
}

type AlreadyListedProps = { listed: Listed; onClaim: () => void; children: ReactNode };

/** Says that a business is listed already. Takes the focus, because it appears below fields that fill a phone's screen. */
function AlreadyListed({ listed, onClaim, children }: AlreadyListedProps) {
  const { t } = useTranslation("manage");
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <Callout>
      <p ref={text} tabIndex={-1} className="mb-2 outline-none">
        {t("add.listed", { name: listed.name })}
      </p>
      <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Link to={paths.restaurant(listed.uuid)}>{t("add.page")}</Link>
        <Button variant="secondary" onPress={onClaim}>
          {t("add.claim")}
        </Button>
      </p>
      {children}
    </Callout>
  );
}

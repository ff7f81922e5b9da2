import { useTranslation } from "react-i18next";
import { type SustainabilityItem, sustainabilityKinds } from "@/api/sustainability.ts";
import { MediaPicker } from "@/features/media/media-picker.tsx";
import { FieldProblem, fieldProblem } from "@/ui/field.tsx";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { FormArea, FormField, FormInput } from "@/ui/form-field.tsx";
import { RadioGroup } from "@/ui/radio-group.tsx";
import { Select } from "@/ui/select.tsx";
import { DishField } from "./dish-field.tsx";
import { useItemForm } from "./use-item-form.ts";

export type ItemDialogProps = {
  businessId: string;
  /** The item to change; a new one without. */
  item?: SustainabilityItem;
  onClose: () => void;
};

/** All fields of an item. */
export default function ItemDialog({ businessId, item, onClose }: ItemDialogProps) {
  const { t } = useTranslation("sustainability");
  const form = useItemForm({ businessId, item, onSent: onClose });
  const { control, submit, isSending, problem, pictures, setPictures, isPictureSent } = form;
  const kind = control.useValue("kind");
  const source = control.useValue("source");
  const upload = control.useField("evidence_upload_id");
  return (
    <FormDialog
      title={t(item ? "form.change" : "form.add")}
      submit={t("form.send")}
      isDisabled={!isPictureSent}
      {...{ isSending, problem, onClose }}
      onSubmit={submit}
    >
      <p className="text-base text-muted">{t("form.text")}</p>
      {!item && (
        <FormInput control={control} name="kind">
          {(field) => (
            <Select
              label={t("form.kind")}
              options={sustainabilityKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
              {...field}
            />
          )}
        </FormInput>
      )}
      {kind === "surplus_bag" && (
        <FormInput control={control} name="menu_item_id">
          {(field) => <DishField businessId={businessId} {...field} />}
        </FormInput>
      )}
      <FormField control={control} name="title" label={t("form.title")} maxLength={80} />
      <FormArea
        control={control}
        name="text"
        label={t("form.body")}
        description={t("form.bodyHint")}
        maxLength={1000}
        rows={4}
      />
      <FormInput control={control} name="source">
        {(field) => (
          <RadioGroup
            label={t("form.source")}
            options={(["certifier", "method"] as const).map((value) => ({ value, label: t(`form.sources.${value}`) }))}
            {...field}
          />
        )}
      </FormInput>
      {source === "certifier" ? (
        <FormField control={control} name="certifier" label={t("form.certifier")} maxLength={120} />
      ) : (
        <FormArea
          control={control}
          name="method"
          label={t("form.method")}
          description={t("form.methodHint")}
          maxLength={500}
          rows={2}
        />
      )}
      <FormField
        control={control}
        name="evidence_url"
        label={t("form.url")}
        description={t("form.urlHint")}
        isOptional
        inputMode="url"
        maxLength={300}
      />
      <MediaPicker items={pictures} onChange={(change) => setPictures(change)} most={1} kinds={["image"]} />
      {upload.error && (
        <p role="alert" className={fieldProblem}>
          <FieldProblem text={upload.error} />
        </p>
      )}
      {kind === "seasonal_menu" && (
        <FormField control={control} name="starts_on" type="date" label={t("form.starts")} />
      )}
      <FormField control={control} name="valid_until" type="date" label={t("form.until")} />
    </FormDialog>
  );
}

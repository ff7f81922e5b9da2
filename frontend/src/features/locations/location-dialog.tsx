import { useTranslation } from "react-i18next";
import * as v from "valibot";
import {
  addLocation,
  changeLocation,
  locationKeys,
  locationKinds,
  type NamedLocation,
  type NamedLocationNew,
} from "@/api/locations.ts";
import { PositionField } from "@/features/shared/position-field.tsx";
import { requiredText } from "@/features/shared/rules.ts";
import { useForm } from "@/features/shared/use-form.ts";
import { coordinates, pointOf } from "@/lib/coordinates.ts";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { FormField, FormInput } from "@/ui/form-field.tsx";
import { SegmentedControl } from "@/ui/segmented-control.tsx";

type LocationDialogProps = { location: NamedLocation | null; onClose: () => void };

/** Adds or edits a named location: from the device's position, or a pin on the map. */
export default function LocationDialog({ location, onClose }: LocationDialogProps) {
  const { t } = useTranslation("locations");
  const { t: map } = useTranslation("map");
  const { control, submit, isSending, problem } = useForm({
    schema: v.object({
      name: requiredText(t("named.nameMissing")),
      position: v.pipe(
        v.string(),
        v.check((text) => text !== "", t("named.positionMissing")),
        v.check((text) => pointOf(text) !== null, map("position.invalid")),
      ),
    }),
    values: {
      kind: location?.kind ?? ("home" as NamedLocation["kind"]),
      name: location?.name ?? "",
      position: location ? coordinates(location) : "",
    },
    send: ({ position, ...named }) =>
      store(location, { ...named, ...(pointOf(position) ?? { latitude: 0, longitude: 0 }) }),
    invalidates: locationKeys,
    onSent: onClose,
    draft: location ? undefined : "location",
  });
  return (
    <FormDialog
      title={t(location ? "named.change" : "named.add")}
      submit={t("named.save")}
      {...{ isSending, problem, onClose }}
      onSubmit={submit}
    >
      <FormInput control={control} name="kind">
        {({ value, onChange }) => (
          <SegmentedControl
            label={t("named.kind")}
            options={locationKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
            value={value}
            onChange={onChange}
          />
        )}
      </FormInput>
      <FormField
        control={control}
        name="name"
        label={t("named.name")}
        description={t("named.nameHint")}
        maxLength={60}
        autoComplete="off"
      />
      <PositionField control={control} name="position" hint={t("named.pinHint")} near={location} />
    </FormDialog>
  );
}

function store(location: NamedLocation | null, fields: NamedLocationNew) {
  return location ? changeLocation(location.uuid, fields) : addLocation(fields);
}

import { LocateFixed, MapPinOff } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { FieldPath, FieldPathValue, FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { Point } from "@/api/businesses.ts";
import { useConfiguration, useHasMap } from "@/api/configuration.ts";
import { coordinates, pointOf, toMetre } from "@/lib/coordinates.ts";
import { locate } from "@/lib/locate.ts";
import { Button } from "@/ui/button.tsx";
import type { FormControl } from "@/ui/form-field.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { TextField } from "@/ui/text-field.tsx";
import { ErrorFallback } from "./error-fallback.tsx";

/** MapLibre is large, so it is loaded when a map is shown. */
const PositionMap = lazy(() => import("./map/position-map.tsx"));

type PositionFieldProps<V extends FieldValues> = {
  control: FormControl<V>;
  /** The form's field, a text with latitude and longitude. */
  name: FieldPath<V>;
  /** What the marker should point at, in words. */
  hint: string;
  /** Where the map starts without a position; else at the centre that the operator has configured. */
  near?: Point | null;
};

/** A position: chosen on the map where there is one, taken from the device, or typed. */
export function PositionField<V extends FieldValues>({ control, name, hint, near }: PositionFieldProps<V>) {
  const { t } = useTranslation("map");
  const { value, onChange: change, ...field } = control.useField(name);
  const configuration = useConfiguration();
  const hasMap = useHasMap();
  const onChange = (text: string) => change(text as FieldPathValue<V, FieldPath<V>>);
  const choose = (point: Point) => onChange(coordinates(toMetre(point)));
  return (
    <div className="flex flex-col gap-3">
      {configuration && hasMap && (
        <ErrorFallback fallback={<NoMap />}>
          <p className="text-sm text-pretty text-muted">{hint}</p>
          <div className="h-64">
            <Suspense fallback={<Skeleton className="size-full rounded-md" />}>
              <PositionMap
                map={configuration.map}
                value={pointOf(value)}
                start={near ?? configuration.default_center}
                onChange={choose}
              />
            </Suspense>
          </div>
        </ErrorFallback>
      )}
      <TextField
        {...field}
        value={value}
        onChange={onChange}
        label={t("position.coordinates")}
        description={t(hasMap ? "position.fromMap" : "position.typed")}
        placeholder="43.7731, 11.2558"
      />
      <Here onFound={choose} />
    </div>
  );
}

function NoMap() {
  const { t } = useTranslation("map");
  return (
    <p className="flex items-start gap-2 text-sm text-muted">
      <MapPinOff aria-hidden className="mt-0.5 size-4 shrink-0 text-gilding" />
      {t("position.noMap")}
    </p>
  );
}

/** Takes the device's position, only when pressed. */
function Here({ onFound }: { onFound: (point: Point) => void }) {
  const { t } = useTranslation("map");
  const [isLocating, setLocating] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const look = async () => {
    setLocating(true);
    setFailed(false);
    const found = await locate().catch(() => null);
    setLocating(false);
    setFailed(found === null);
    if (found) onFound(found);
  };
  return (
    <div className="-mt-1 -ml-5">
      <Button variant="quiet" icon={LocateFixed} isLoading={isLocating} onPress={() => void look()}>
        {t("position.here")}
      </Button>
      <p role="status" className="pl-5 text-sm text-muted empty:hidden">
        {hasFailed && t("position.unknown")}
      </p>
    </div>
  );
}

import { useTranslation } from "react-i18next";
import { type CuisinePickerProps, CuisinePicker as Picker } from "@/features/shared/cuisine-picker.tsx";

/** Chooses favourite cuisines. */
export function CuisinePicker(props: Pick<CuisinePickerProps, "value" | "onChange" | "error" | "inputRef">) {
  const { t } = useTranslation("people");
  return <Picker label={t("edit.cuisines")} placeholder={t("edit.addCuisine")} {...props} />;
}

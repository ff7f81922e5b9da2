import { useTranslation } from "react-i18next";
import type { StaffRole } from "@/api/roles.ts";
import type { FieldState } from "@/ui/form-field.tsx";
import { Select } from "@/ui/select.tsx";
import { useRoleText } from "./use-role-text.ts";

/** The choice of a role, with what the chosen one may do. */
export function RoleChoice({ roles, field }: { roles: readonly StaffRole[]; field: FieldState<StaffRole> }) {
  const { t } = useTranslation("team");
  const roleText = useRoleText();
  const { onBlur: _, ...rest } = field;
  return (
    <div className="flex flex-col gap-2">
      <Select label={t("roleLabel")} options={roles.map((value) => ({ value, label: roleText(value) }))} {...rest} />
      <p className="text-sm text-muted">{t(`may.${field.value}`)}</p>
    </div>
  );
}

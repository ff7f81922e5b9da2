import { useTranslation } from "react-i18next";
import type { StaffRole } from "@/api/roles.ts";

/** The name of a role. */
export function useRoleText(): (role: StaffRole) => string {
  const { t } = useTranslation("team");
  return (role) => t(`role.${role}`);
}

import { createContext, type ReactNode, use } from "react";
import { type BusinessAction, mayDo, type StaffRole } from "@/api/roles.ts";

const RoleContext = createContext<StaffRole | null>("owner");

/** The reader's role at the business that is shown below. */
export function RoleProvider({ role, children }: { role: StaffRole | null; children: ReactNode }) {
  return <RoleContext value={role}>{children}</RoleContext>;
}

/** Whether the reader's role at the shown business allows an action. */
export function useMay(): (action: BusinessAction) => boolean {
  const role = use(RoleContext);
  return (action) => mayDo(role, action);
}

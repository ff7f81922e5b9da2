import type { Result } from "./problem.ts";
import type { Data, Page } from "./read.ts";
import { request } from "./request.ts";
import { usePages } from "./use-pages.ts";
import type { Schemas } from "./wire.ts";

export type Account = Schemas["Account"];
export type Role = Schemas["Role"];
export type FailedMail = Schemas["FailedMail"];
export type AuditEntry = Schemas["AuditEntry"];

/** The keys that an administrator's act makes outdated. */
export const adminKeys = ["admin"];

/** GET admin/accounts: those whose email or username contains the words. */
export function useAccounts(q: string) {
  return usePages<Page<Account>>("admin/accounts", { q, limit: 20 }, { keepPreviousData: true });
}

/** PATCH admin/accounts/{uuid}: blocks or unblocks an account, or changes its role; ends its sessions. */
export function changeAccount(uuid: string, body: Schemas["AccountChange"]): Promise<Result<Data<Account>>> {
  return request({ method: "PATCH", url: `admin/accounts/${uuid}`, body });
}

/** GET admin/failed_mails. */
export function useFailedMails() {
  return usePages<Page<FailedMail>>("admin/failed_mails", { limit: 20 });
}

/** POST admin/failed_mails/{uuid}/retry. */
export function retryMail(uuid: string): Promise<Result<unknown>> {
  return request({ method: "POST", url: `admin/failed_mails/${uuid}/retry`, body: {} });
}

/** GET admin/audit: what administrators and moderators did. */
export function useAudit() {
  return usePages<Page<AuditEntry>>("admin/audit", { limit: 50 });
}

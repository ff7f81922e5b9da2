import { currentLanguage } from "@/i18n/i18n.ts";
import type { Result } from "./problem.ts";
import { type Data, useRead } from "./read.ts";
import { request } from "./request.ts";
import type { Schemas } from "./wire.ts";

export type ContactCategory = Schemas["ContactCategory"];
export type ContactMessageNew = Schemas["ContactMessageNew"];

/** GET contact_us_categories: what a message can be about, in the reader's language. */
export function useContactCategories() {
  const { answer, problem } = useRead<Data<ContactCategory[]>>("contact_us_categories", { lng: currentLanguage() });
  return { categories: answer?.data ?? [], problem: problem ?? undefined };
}

/** POST contact_us: a message to the operator. */
export function contactUs(body: ContactMessageNew, key: string): Promise<Result<Data<Schemas["ContactMessage"]>>> {
  return request({ method: "POST", url: "contact_us", body, headers: { "Idempotency-Key": key } });
}

import { loadTexts } from "@/i18n/i18n.ts";

/** Loads the texts of the dialogs together with one of them. */
export async function withStaffTexts<Module>(dialog: Promise<Module>): Promise<Module> {
  return (await Promise.all([dialog, loadTexts("staff")]))[0];
}

/** As `withStaffTexts`, with the texts of guest cards. */
export async function withGuestTexts<Module>(dialog: Promise<Module>): Promise<Module> {
  return (await Promise.all([dialog, loadTexts("staff", "guests")]))[0];
}

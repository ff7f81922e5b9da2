import type { Locator } from "@playwright/test";

/** What a person does: presses and typed fields, counted. */
export class Actions {
  count = 0;

  async press(target: Locator): Promise<void> {
    await target.click();
    this.count++;
  }

  async type(field: Locator, text: string): Promise<void> {
    await field.click();
    await field.page().keyboard.type(text);
    this.count++;
  }
}

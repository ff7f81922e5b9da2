import { vi } from "vitest";

/** The one passkey of a pretended browser. */
export class FakePasskey {
  static isConditionalMediationAvailable = async () => false;
  static parseCreationOptionsFromJSON = (options: object) => options;
  static parseRequestOptionsFromJSON = (options: object) => options;
  toJSON() {
    return { id: "k1", rawId: "k1", type: "public-key", response: { signature: "c2ln" }, clientExtensionResults: {} };
  }
}

type Ask = (options: { publicKey: object; mediation?: string; signal?: AbortSignal }) => Promise<unknown>;

/** Gives jsdom passkeys: `create` and `get` answer for the person at the browser. */
export function pretendPasskeys(answers: { create?: Ask; get?: Ask } = {}, { suggests = false } = {}) {
  class Browser extends FakePasskey {
    static override isConditionalMediationAvailable = async () => suggests;
  }
  const create = vi.fn<Ask>(answers.create ?? (async () => new Browser()));
  const get = vi.fn<Ask>(answers.get ?? (async () => new Browser()));
  vi.stubGlobal("PublicKeyCredential", Browser);
  Object.defineProperty(navigator, "credentials", { configurable: true, value: { create, get } });
  return { create, get };
}

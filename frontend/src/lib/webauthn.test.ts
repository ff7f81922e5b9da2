import { afterEach, describe, expect, it, vi } from "vitest";
import { canSuggestPasskeys, canUsePasskeys, createPasskey, readPasskey } from "./webauthn.ts";

const bytes = (...values: number[]) => new Uint8Array(values).buffer;

/** A credential of a browser that cannot write JSON. */
class OldCredential {
  id = "_-8";
  rawId = bytes(255, 239);
  type = "public-key";
  authenticatorAttachment = "platform";
  response = { clientDataJSON: bytes(1), authenticatorData: bytes(2), signature: bytes(3), userHandle: null };
  getClientExtensionResults = () => ({ credProps: { rk: true } });
}

const options = {
  challenge: "_-8",
  rp: { id: "verdoro.example", name: "Verdoro" },
  user: { id: "AQI", name: "anna@example.org", displayName: "Anna" },
  pubKeyCredParams: [{ type: "public-key" as const, alg: -7 }],
  excludeCredentials: [{ type: "public-key", id: "Aw" }],
  allowCredentials: [{ type: "public-key", id: "BA" }],
};

function pretend(Credential: object, container: object) {
  vi.stubGlobal("PublicKeyCredential", Credential);
  Object.defineProperty(navigator, "credentials", { configurable: true, value: container });
}

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "credentials");
});

describe("a browser without the conversions of JSON", () => {
  it("gets bytes for a new passkey, and its answer is written in Base64url", async () => {
    const create = vi.fn(async () => new OldCredential());
    pretend(OldCredential, { create });
    const { credential } = await createPasskey(options);
    expect(create).toHaveBeenCalledWith({
      publicKey: expect.objectContaining({
        challenge: new Uint8Array([255, 239]),
        user: { ...options.user, id: new Uint8Array([1, 2]) },
        excludeCredentials: [{ type: "public-key", id: new Uint8Array([3]) }],
        rp: options.rp,
      }),
    });
    expect(credential).toEqual({
      id: "_-8",
      rawId: "_-8",
      type: "public-key",
      authenticatorAttachment: "platform",
      response: { clientDataJSON: "AQ", authenticatorData: "Ag", signature: "Aw" },
      clientExtensionResults: { credProps: { rk: true } },
    });
  });

  it("gets bytes for a passkey to sign in with", async () => {
    const get = vi.fn(async () => new OldCredential());
    pretend(OldCredential, { get });
    const { signal } = new AbortController();
    await readPasskey(options, { signal, mediation: "conditional" });
    expect(get).toHaveBeenCalledWith({
      signal,
      mediation: "conditional",
      publicKey: expect.objectContaining({
        challenge: new Uint8Array([255, 239]),
        allowCredentials: [{ type: "public-key", id: new Uint8Array([4]) }],
      }),
    });
  });
});

it.each([
  ["NotAllowedError", "cancelled"],
  ["AbortError", "cancelled"],
  ["InvalidStateError", "known"],
  ["SecurityError", "failed"],
])("names the failure %s", async (name, failure) => {
  pretend(OldCredential, { create: () => Promise.reject(new DOMException("", name)) });
  expect(await createPasskey(options)).toEqual({ failure });
});

it("knows which browsers have passkeys, and which suggest them", async () => {
  expect(canUsePasskeys()).toBe(false);
  expect(await canSuggestPasskeys()).toBe(false);
  vi.stubGlobal("PublicKeyCredential", OldCredential);
  expect(canUsePasskeys()).toBe(true);
  expect(await canSuggestPasskeys()).toBe(false);
});

it.each(["127.0.0.1", "[::1]"])("has no passkeys at %s, which is no domain", (hostname) => {
  vi.stubGlobal("PublicKeyCredential", OldCredential);
  vi.stubGlobal("location", { ...window.location, hostname });
  expect(canUsePasskeys()).toBe(false);
});

/** Passkeys by the browser (Web Authentication, Level 3), with the conversions of JSON that older browsers lack. */

type CreationOptions = PublicKeyCredentialCreationOptionsJSON;
type RequestOptions = PublicKeyCredentialRequestOptionsJSON;

/** The options of a ceremony as the server writes them. */
export type PasskeyOptions = CreationOptions & RequestOptions;

/** A credential as the server reads it. */
export type PasskeyJson = {
  id: string;
  rawId: string;
  type: string;
  response: object;
  authenticatorAttachment?: string | null;
  clientExtensionResults: object;
};

/** Why there is no credential: refused by the person or timed out, already on this device, or anything else. */
export type PasskeyFailure = "cancelled" | "known" | "failed";

export type PasskeyResult =
  | { credential: PasskeyJson; failure?: undefined }
  | { credential?: undefined; failure: PasskeyFailure };

/** Whether passkeys can be used on this page. They belong to a domain, so never on an IP address. */
export function canUsePasskeys(): boolean {
  return "PublicKeyCredential" in window && !/^[\d.]+$|^\[/.test(window.location.hostname);
}

/** Whether the browser can suggest passkeys in a field with `autocomplete="… webauthn"`. */
export async function canSuggestPasskeys(): Promise<boolean> {
  return canUsePasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false);
}

/** Makes a passkey on this device, or on another one by its QR code. */
export function createPasskey(options: PasskeyOptions): Promise<PasskeyResult> {
  return outcomeOf(() => navigator.credentials.create({ publicKey: creationOptions(options) }));
}

type Reading = { signal: AbortSignal; mediation?: CredentialMediationRequirement };

/** Asks for a passkey. With the mediation `conditional` the browser suggests them in a field, until the signal ends it. */
export function readPasskey(options: PasskeyOptions, reading: Reading): Promise<PasskeyResult> {
  return outcomeOf(() => navigator.credentials.get({ publicKey: requestOptions(options), ...reading }));
}

async function outcomeOf(ask: () => Promise<Credential | null>): Promise<PasskeyResult> {
  try {
    const credential = await ask();
    return credential instanceof PublicKeyCredential ? { credential: jsonOf(credential) } : { failure: "failed" };
  } catch (cause) {
    return { failure: failureOf(cause) };
  }
}

function failureOf(cause: unknown): PasskeyFailure {
  const name = cause instanceof DOMException ? cause.name : "";
  if (name === "NotAllowedError" || name === "AbortError") return "cancelled";
  return name === "InvalidStateError" ? "known" : "failed";
}

function creationOptions(options: CreationOptions): PublicKeyCredentialCreationOptions {
  if (PublicKeyCredential.parseCreationOptionsFromJSON) {
    return PublicKeyCredential.parseCreationOptionsFromJSON(options);
  }
  const { challenge, user, excludeCredentials = [], ...rest } = options;
  return {
    ...rest,
    challenge: bytesOf(challenge),
    user: { ...user, id: bytesOf(user.id) },
    excludeCredentials: excludeCredentials.map(withBytes),
  } as PublicKeyCredentialCreationOptions;
}

function requestOptions(options: RequestOptions): PublicKeyCredentialRequestOptions {
  if (PublicKeyCredential.parseRequestOptionsFromJSON) return PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const { challenge, allowCredentials = [], ...rest } = options;
  return {
    ...rest,
    challenge: bytesOf(challenge),
    allowCredentials: allowCredentials.map(withBytes),
  } as PublicKeyCredentialRequestOptions;
}

function withBytes(descriptor: PublicKeyCredentialDescriptorJSON) {
  return { ...descriptor, id: bytesOf(descriptor.id) };
}

function jsonOf(credential: PublicKeyCredential): PasskeyJson {
  if (typeof credential.toJSON === "function") return credential.toJSON();
  const { id, rawId, type, response, authenticatorAttachment } = credential;
  return {
    id,
    rawId: textOf(rawId),
    type,
    response: responseOf(response),
    authenticatorAttachment,
    clientExtensionResults: credential.getClientExtensionResults(),
  };
}

/** The parts of both kinds of response that the server verifies. */
function responseOf(response: AuthenticatorResponse): object {
  const { clientDataJSON, attestationObject, authenticatorData, signature, userHandle } =
    response as AuthenticatorAttestationResponse & AuthenticatorAssertionResponse;
  const parts = { clientDataJSON, attestationObject, authenticatorData, signature, userHandle };
  return Object.fromEntries(Object.entries(parts).flatMap(([name, bytes]) => (bytes ? [[name, textOf(bytes)]] : [])));
}

/** The bytes of Base64url (RFC 4648 §5). */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (character) => character.charCodeAt(0));
}

function textOf(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

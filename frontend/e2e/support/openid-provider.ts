/**
 * A real OpenID provider in the place of Google and Apple, which Playwright starts for its tests at the address that the
 * server is configured with. A sign-in with `someone@…` has that address, verified unless it begins with
 * `unverified`. It is at `localhost` and the server at `127.0.0.1`, so that browsers take them for different sites.
 */
import { createPublicKey, verify } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import Provider, { type KoaContextWithOIDC } from "oidc-provider";

const issuer = setting("VERDORO_GOOGLE_ISSUER");
const publicUrl = setting("VERDORO_URL");
const appleKey = createPublicKey(setting("VERDORO_APPLE_PRIVATE_KEY"));
const apple = setting("VERDORO_APPLE_CLIENT_ID");
/** What stands for Apple's signed secrets once they have been verified. */
const appleSecret = crypto.randomUUID();

const provider = new Provider(issuer, {
  clients: [
    client("google", setting("VERDORO_GOOGLE_CLIENT_ID"), setting("VERDORO_GOOGLE_CLIENT_SECRET")),
    client("apple", apple, appleSecret),
  ],
  claims: { openid: ["sub"], email: ["email", "email_verified"] },
  // As Google and Apple do: the address is in the ID token.
  conformIdTokenClaims: false,
  findAccount: (_, accountId) => ({
    accountId,
    claims: () => ({ sub: accountId, email: accountId, email_verified: !accountId.startsWith("unverified") }),
  }),
  loadExistingGrant: granted,
  pkce: { required: () => true },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  cookies: { keys: [crypto.randomUUID()] },
});

createServer((request, response) => void respond(request, response)).listen(Number(new URL(issuer).port), "localhost");

function client(name: string, client_id: string, client_secret: string) {
  return {
    client_id,
    client_secret,
    redirect_uris: [`${publicUrl}/v1/auth/${name}/callback`],
    token_endpoint_auth_method: "client_secret_post" as const,
  };
}

/** Everyone agrees to share their address. */
async function granted({ oidc }: KoaContextWithOIDC) {
  const grant = new provider.Grant({ clientId: oidc.client?.clientId, accountId: oidc.session?.accountId });
  grant.addOIDCScope("openid email");
  await grant.save();
  return grant;
}

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, page, , act] = request.url?.split("/") ?? [];
  if (page === "interaction") return interact(request, response, act);
  if (page === "favicon.ico") return void response.writeHead(204).end();
  if (page === "token") Object.assign(request, { body: withAppleSecret(new URLSearchParams(await text(request))) });
  await provider.callback()(request, response);
}

/** The page where a user signs in or turns back. */
async function interact(request: IncomingMessage, response: ServerResponse, act: string | undefined): Promise<void> {
  if (act === "abort") {
    const result = { error: "access_denied", error_description: "called off" };
    return provider.interactionFinished(request, response, result);
  }
  if (request.method === "POST") {
    const accountId = new URLSearchParams(await text(request)).get("login") ?? "";
    return provider.interactionFinished(request, response, { login: { accountId } });
  }
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.end(
    `<!doctype html><html lang="en"><title>Provider</title><h1>Provider</h1><form method="post">
     <label>Account <input name="login"></label> <button>Sign in</button></form><a href="${request.url}/abort">Cancel</a>`,
  );
}

/** The form of a token request, with a plain secret in the place of the one that Apple's client has to sign. */
function withAppleSecret(form: URLSearchParams): Record<string, string> {
  if (form.get("client_id") === apple && isSigned(form.get("client_secret") ?? "")) {
    form.set("client_secret", appleSecret);
  }
  return Object.fromEntries(form);
}

function isSigned(token: string): boolean {
  const [header = "", claims = "", signature = ""] = token.split(".");
  const key = { key: appleKey, dsaEncoding: "ieee-p1363" as const };
  if (!verify("sha256", Buffer.from(`${header}.${claims}`), key, Buffer.from(signature, "base64url"))) return false;
  const { sub, aud, iss, exp } = JSON.parse(Buffer.from(claims, "base64url").toString());
  return sub === apple && aud === issuer && iss === process.env.VERDORO_APPLE_TEAM_ID && exp * 1000 > Date.now();
}

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

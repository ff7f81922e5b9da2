import { ownAddress } from "./own-address.ts";

export const publicUrl = process.env.VERDORO_URL ?? "http://127.0.0.1:8080";

/** Calls the API to set up data that the test is not about. */
export class Client {
  readonly #headers: Record<string, string> = { ...ownAddress(), "Content-Type": "application/json" };

  set token(token: string) {
    this.#headers.Authorization = `Bearer ${token}`;
  }

  /** Resolves to `data`; an error fails the test with the server's response. */
  async call<T>(method: "GET" | "POST" | "PATCH" | "DELETE", path: string, body?: object): Promise<T> {
    const answer = await fetch(`${publicUrl}/v1/${path}`, {
      method,
      headers: this.#headers,
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return (JSON.parse(text) as { data: T }).data;
  }

  /** The same with a new idempotency key. */
  async once<T>(method: "POST" | "PATCH", path: string, body: object): Promise<T> {
    this.#headers["Idempotency-Key"] = crypto.randomUUID();
    try {
      return await this.call<T>(method, path, body);
    } finally {
      delete this.#headers["Idempotency-Key"];
    }
  }
}

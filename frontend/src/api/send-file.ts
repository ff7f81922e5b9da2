import { noAnswer, type Result } from "./problem.ts";
import { type Answer, answerOf, base, parsed } from "./send.ts";
import { perform } from "./wrapper.ts";

export type Sending = {
  /** Idempotency key: the file is stored once, however often it is sent. */
  key: string;
  signal: AbortSignal;
  /** From 0 to 1. At 1 the server has the whole file and processes it. */
  onProgress: (share: number) => void;
};

/** Milliseconds without progress or a response after which the upload is aborted. */
const idle = 30_000;

/**
 * POSTs a large form under the rules of the wrapper ({@link perform}), by `XMLHttpRequest`, which alone reports upload
 * progress. There is no overall timeout. Uploads are not spaced, because each sends another file.
 */
export function sendFile<T>(url: string, form: FormData, sending: Sending): Promise<Result<T>> {
  const address = `${base}${url}`;
  return perform<T>({
    name: `POST ${address}`,
    isSpaced: false,
    signal: sending.signal,
    send: (sessionHeaders) => post(address, form, sessionHeaders, sending),
  });
}

function post(
  address: string,
  form: FormData,
  sessionHeaders: Record<string, string>,
  { key, signal, onProgress }: Sending,
): Promise<Answer> {
  return new Promise((resolve) => {
    const unanswered = (code: "offline" | "network" | "timeout"): Answer => ({
      ok: false,
      body: null,
      error: noAnswer(code),
    });
    if (signal.aborted) return resolve(unanswered("network"));
    const call = new XMLHttpRequest();
    let clock: ReturnType<typeof setTimeout>;
    const wind = () => {
      clearTimeout(clock);
      clock = setTimeout(() => end(unanswered("timeout")), idle);
    };
    const abort = () => end(unanswered("network"));
    const end = (answer: Answer) => {
      clearTimeout(clock);
      signal.removeEventListener("abort", abort);
      resolve(answer);
      if (call.readyState !== XMLHttpRequest.DONE) call.abort();
    };
    signal.addEventListener("abort", abort);
    call.upload.onprogress = ({ loaded, total }) => {
      wind();
      onProgress(total > 0 ? loaded / total : 0);
    };
    call.onload = () => end(answerOf(call.status, parsed(call.responseText), (name) => call.getResponseHeader(name)));
    call.onerror = () => end(unanswered(navigator.onLine ? "network" : "offline"));
    call.open("POST", address);
    const headers = { ...sessionHeaders, "Idempotency-Key": key };
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
    wind();
    call.send(form);
  });
}

import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";

/** The stand-in for the server in component tests. A request that no handler expects is an error. */
export const server = setupServer();

const base = "*/v1/";

/** A problem document as the server writes it. */
export function problem(status: number, code: string, more: object = {}) {
  return HttpResponse.json({ title: code, status, code, request_id: "r1", ...more }, { status });
}

export const data = (value: unknown, status = 200) => HttpResponse.json({ data: value }, { status });

export const page = (values: readonly unknown[], meta: object = {}) =>
  HttpResponse.json({ data: values, meta: { next_cursor: null, ...meta } });

export const on = {
  get: (path: string, answer: Parameters<typeof http.get>[1]) => server.use(http.get(base + path, answer)),
  post: (path: string, answer: Parameters<typeof http.post>[1]) => server.use(http.post(base + path, answer)),
  put: (path: string, answer: Parameters<typeof http.put>[1]) => server.use(http.put(base + path, answer)),
  patch: (path: string, answer: Parameters<typeof http.patch>[1]) => server.use(http.patch(base + path, answer)),
  delete: (path: string, answer: Parameters<typeof http.delete>[1]) => server.use(http.delete(base + path, answer)),
};

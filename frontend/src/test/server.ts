import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { user } from "./tokens.ts";

const base = "*/v1/";

/** A problem document as the server writes it. */
export function problem(status: number, code: string, more: object = {}) {
  return HttpResponse.json({ title: code, status, code, request_id: "r1", ...more }, { status });
}

export const data = (value: unknown, status = 200) => HttpResponse.json({ data: value }, { status });

export const page = (values: readonly unknown[], meta: object = {}) =>
  HttpResponse.json({ data: values, meta: { next_cursor: null, ...meta } });

export const configuration = {
  operator_name: "Verdoro",
  map: { style_url: null, pmtiles_url: null, attribution: "© OpenStreetMap contributors" },
  default_center: { latitude: 43.7731, longitude: 11.2558 },
  time_zone: "Europe/Rome",
  sign_in: { google: false, apple: false, firebase: false },
};

/** The server of component tests, with what every screen requests; `on` adds or replaces a response for one test. */
const server = setupServer(
  http.get(`${base}configuration`, () => data(configuration)),
  http.get(`${base}users/u1`, () => data(user)),
  http.get(`${base}businesses`, () => page([])),
  http.get(`${base}business_addresses`, () => page([])),
  http.get(`${base}location`, () => page([])),
  http.get(`${base}post_limits`, () => data({ posts_left: null, comments_left: null, links: true, until: null })),
  http.get(`${base}message_count`, () => data({ unread: 0, requests: 0 })),
  http.get(`${base}notification_count`, () => data({ unread: 0, businesses: [] })),
  http.get(`${base}notifications`, () => page([], { unread: 0 })),
  http.get(`${base}stickers/shown`, () => data({ sticker: null })),
  http.get(`${base}vouchers`, () => page([])),
  http.get(`${base}table_wishes`, () => page([])),
  http.get(`${base}guest_card_matches`, () => page([])),
  http.get(`${base}evening_report_settings/:business`, () => data({ on: true })),
  http.get(`${base}business_reliability/:business`, ({ params }) =>
    data({ business_id: params.business, kept_percent: null, wait_minutes: null }),
  ),
  http.get(`${base}page_views`, () => page([])),
  http.post(`${base}page_views`, () => new HttpResponse(null, { status: 204 })),
  http.get(`${base}widget_settings/:business`, () => data({ origins: [], listed_on_google: null })),
  http.get(`${base}api_keys`, () => page([])),
  http.get(`${base}queue_parties`, () => page([])),
  http.get(`${base}sustainability_items`, () => page([])),
  http.get(`${base}business_floor_plans`, () => page([])),
  http.get(`${base}business_holidays`, () => page([])),
  http.get(`${base}business_day_notes`, ({ request }) => {
    const { searchParams } = new URL(request.url);
    const [business_id, date] = [searchParams.get("business_id"), searchParams.get("date")];
    return data({ business_id, date, text: "", version: 0 });
  }),
  http.get(`${base}menus`, () => page([])),
  http.get(`${base}orders`, () => page([])),
  http.get(`${base}order_settings/:business`, () => data({ takeaway: false, preorder: false })),
  http.get(`${base}dishes`, () => page([])),
  http.get(`${base}business_activity`, () => page([], { pending: 0 })),
);

const unexpected: string[] = [];
const unanswered = new Set<string>();

/** Starts the server. A request without a handler fails, and fails its test as well. */
export function startServer(): void {
  server.listen({
    onUnhandledFrame: async ({ frame, defaults }) => {
      unexpected.push(await frame.getUnhandledMessage());
      defaults.error();
    },
  });
  server.events.on("request:start", ({ requestId }) => unanswered.add(requestId));
  server.events.on("request:end", ({ requestId }) => unanswered.delete(requestId));
}

/** Waits for the responses of a test, then removes its handlers. Returns the messages about requests that had none. */
export async function resetServer(): Promise<string[]> {
  for (let task = 0, idle = 0; idle < idleTasks && task < mostTasks; task++) {
    await nextTask();
    idle = unanswered.size > 0 ? 0 : idle + 1;
  }
  unanswered.clear();
  server.resetHandlers();
  return unexpected.splice(0);
}

export function stopServer(): void {
  server.events.removeAllListeners();
  server.close();
}

/** So many tasks without a request in flight: one response may lead to the next request. */
const idleTasks = 20;
/** So many tasks are waited for a response, which some handlers never give. */
const mostTasks = 2000;
const { setImmediate } = globalThis;
const nextTask = () => new Promise((resolve) => setImmediate(resolve));

export const on = {
  get: (path: string, answer: Parameters<typeof http.get>[1]) => server.use(http.get(base + path, answer)),
  post: (path: string, answer: Parameters<typeof http.post>[1]) => server.use(http.post(base + path, answer)),
  put: (path: string, answer: Parameters<typeof http.put>[1]) => server.use(http.put(base + path, answer)),
  patch: (path: string, answer: Parameters<typeof http.patch>[1]) => server.use(http.patch(base + path, answer)),
  delete: (path: string, answer: Parameters<typeof http.delete>[1]) => server.use(http.delete(base + path, answer)),
};

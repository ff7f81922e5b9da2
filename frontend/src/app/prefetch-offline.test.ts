import { beforeEach, expect, it } from "vitest";
import { useAuth } from "@/stores/auth.ts";
import { makeConversation } from "@/test/messages.ts";
import { makeList } from "@/test/people.ts";
import { makeReservation } from "@/test/reservations.ts";
import { data, on, page, problem } from "@/test/server.ts";
import { auth, makeToken } from "@/test/tokens.ts";
import { prefetchOffline } from "./prefetch-offline.ts";

function signedIn(): void {
  useAuth.getState().setCredential({ auth, access_token: makeToken({ uid: "u1" }) });
}

beforeEach(() => on.get("conversations", () => page([])));

it("requests the next reservations one by one, and the businesses of each list", async () => {
  signedIn();
  const requests: string[] = [];
  const coming = Array.from({ length: 12 }, (_, at) => makeReservation({ uuid: `r${at}` }));
  on.get("reservations", () => page(coming));
  on.get("reservations/:uuid", ({ params }) => {
    requests.push(`${params.uuid}`);
    return data(makeReservation());
  });
  on.get("bookmark_lists", () => page([makeList({ uuid: "l1" })]));
  on.get("bookmark_business", ({ request }) => {
    requests.push(`${new URL(request.url).searchParams.get("list_id")}`);
    return page([]);
  });
  await prefetchOffline();
  expect(requests.sort()).toEqual([...Array.from({ length: 10 }, (_, at) => `r${at}`), "l1"].sort());
});

it("requests the latest messages of each conversation", async () => {
  signedIn();
  const requests: string[] = [];
  on.get("reservations", () => page([]));
  on.get("bookmark_lists", () => page([]));
  on.get("conversations", () => page([makeConversation()]));
  on.get("conversations/v1", () => data(makeConversation()));
  on.get("conversations/v1/messages", ({ request }) => {
    // Found in the cache only under the same address as the chat's.
    requests.push(new URL(request.url).search);
    return page([]);
  });
  await prefetchOffline();
  expect(requests).toEqual(["?limit=50"]);
});

it("continues when one request fails", async () => {
  signedIn();
  const requests: string[] = [];
  on.get("reservations", () => problem(500, "internal"));
  on.get("bookmark_lists", () => page([makeList({ uuid: "l1" })]));
  on.get("bookmark_business", () => {
    requests.push("l1");
    return page([]);
  });
  await prefetchOffline();
  expect(requests).toEqual(["l1"]);
});

it("stops when the member signs out", async () => {
  signedIn();
  const requests: string[] = [];
  on.get("reservations", () => page([makeReservation()]));
  on.get("reservations/:uuid", ({ params }) => {
    requests.push(`${params.uuid}`);
    return data(makeReservation());
  });
  on.get("bookmark_lists", () => {
    useAuth.getState().setCredential(null);
    return page([]);
  });
  await prefetchOffline();
  expect(requests).toEqual([]);
});

import { waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { useAuth } from "@/stores/auth.ts";
import { noteScan, useScans } from "@/stores/scans.ts";
import { useToasts } from "@/stores/toast.ts";
import { inFlorence } from "@/test/florence.ts";
import { data, on, problem } from "@/test/server.ts";
import { auth, makeToken } from "@/test/tokens.ts";
import { makeScan, makeVisit } from "@/test/visits.ts";
import { submitScansLater } from "./submit-scans-later.ts";

inFlorence();
const messages = () => useToasts.getState().toasts.map(({ message }) => message);

beforeEach(() => {
  useAuth.getState().setCredential({ auth, access_token: makeToken({ uid: "u1" }) });
  noteScan({ slug: "trattoria-sant-ambra", code: "abc.def" });
  vi.setSystemTime(Date.now() + 600_000);
});

it("turns an offline scan into a visit, with a notice", async () => {
  on.post("visits/scan", () => data(makeScan()));
  on.post("visits", () => data(makeVisit(), 201));
  submitScansLater();
  await waitFor(() => expect(messages()).toEqual(["Your scan was sent and your visit was added."]));
  expect(useScans.getState().scans).toMatchObject([{ visit_id: "v1" }]);
});

it("removes a code that is no longer valid, with a notice", async () => {
  on.post("visits/scan", () =>
    problem(422, "validation", { errors: { code: [{ code: "code_expired", message: "" }] } }),
  );
  submitScansLater();
  await waitFor(() => expect(messages()).toEqual(["Your scan wasn’t accepted: the code is no longer valid."]));
  expect(useScans.getState().scans).toEqual([]);
});

it("waits while there is no network", () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  submitScansLater();
  expect(messages()).toEqual([]);
  expect(useScans.getState().scans).toHaveLength(1);
});

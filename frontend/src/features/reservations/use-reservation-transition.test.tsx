import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { SWRConfig } from "swr";
import { expect, it } from "vitest";
import { makeReservation } from "@/test/reservations.ts";
import { data, on, problem } from "@/test/server.ts";
import { useReservationTransition } from "./use-reservation-transition.ts";

const wrapper = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>
);
const use = () => renderHook(() => useReservationTransition(), { wrapper }).result;

type Body = { version: number; action: string };

it.each([
  ["the same control", () => Array(2).fill(use())],
  ["two controls", () => [use(), use()]],
])(
  "sends overlapping transitions of %s one after another, each with the version after the one before",
  async (_, two) => {
    const reservation = makeReservation({ version: 3 });
    const bodies: Body[] = [];
    let version = 3;
    on.patch("reservations/:uuid", async ({ request }) => {
      const body = (await request.json()) as Body;
      bodies.push(body);
      if (body.version !== version) return problem(409, "stale_version");
      version += 1;
      return data({ ...reservation, version });
    });
    const [one, other] = two();
    await act(() =>
      Promise.all([
        one.current.transition(reservation, { action: "seat" }),
        other.current.transition(reservation, { action: "finish" }),
      ]),
    );
    expect(bodies).toEqual([
      { version: 3, action: "seat" },
      { version: 4, action: "finish" },
    ]);
  },
);

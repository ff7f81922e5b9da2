import { expect, it } from "vitest";
import { resetPacing } from "@/api/pacing.ts";
import { on, problem } from "@/test/server.ts";
import { createProfile, usernameFrom } from "./create-profile.ts";

it.each([
  ["Zoë Bianchi", /^zoe_bianchi$/],
  ["  D’Angelo, Ugo ", /^d_angelo_ugo$/],
  ["Li", /^li_\d{4}$/],
  ["李小龙", /^guest_\d{4}$/],
  ["x".repeat(60), /^x{24}$/],
])("the username of %s", (name, username) => {
  expect(usernameFrom(name)).toMatch(username);
});

it("tries another username when one is taken", async () => {
  const tried: string[] = [];
  on.post("users", async ({ request }) => {
    const { username } = (await request.json()) as { username: string };
    tried.push(username);
    resetPacing();
    return problem(422, "invalid", { errors: { username: [{ code: "username_taken", message: "taken" }] } });
  });
  const { error } = await createProfile("Anna");
  expect(error?.code).toBe("invalid");
  expect(tried).toEqual(["anna", expect.stringMatching(/^anna_\d{4}$/), expect.stringMatching(/^anna_\d{4}$/)]);
});

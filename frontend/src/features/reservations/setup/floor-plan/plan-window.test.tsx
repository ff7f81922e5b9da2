import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { FloorPlan, FloorPlanPut } from "@/api/floor-plans.ts";
import { resetPacing } from "@/api/pacing.ts";
import { makeBusiness } from "@/test/businesses.ts";
import { inFlorence } from "@/test/florence.ts";
import { renderApp } from "@/test/render-app.tsx";
import { data, on, page, problem } from "@/test/server.ts";

inFlorence();

const table = (uuid: string, label: string) => ({
  uuid,
  label,
  area: "Sala",
  business_id: "b1",
  min_party: 1,
  max_party: 2,
  use: "online",
  priority: 0,
  position: 0,
});
const round = { kind: "round_table", table_id: "t1", x: 100, y: 100, width: 80, height: 80, rotation: 0 } as const;
const sala: FloorPlan = { business_id: "b1", area: "Sala", width: 400, height: 400, shapes: [round], version: 3 };

/** Opens the editor of the dining room with tables 7, which is drawn, and 8, which is not. */
async function openEditor({ plans = [sala], refuse = () => undefined as unknown } = {}) {
  const sent: FloorPlanPut[] = [];
  on.get("businesses/b1", () => data(makeBusiness({ mine: true })));
  on.get("business_tables", () => page([table("t1", "7"), table("t2", "8")]));
  on.get("business_table_combinations", () => page([]));
  on.get("business_floor_plans", () => page(plans));
  on.put("business_floor_plans", async ({ request }) => {
    resetPacing();
    const plan = (await request.json()) as FloorPlanPut;
    sent.push(plan);
    return (refuse() ?? data({ ...plan, version: plan.version + 1 })) as never;
  });
  const app = renderApp("/manage/b1?tab=tables", { as: "member" });
  await app.person.click(await screen.findByRole("button", { name: "Draw Sala" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Floor plan: Sala" }));
  const press = (name: string) => app.person.click(dialog.getByRole("button", { name }));
  return { ...app, dialog, sent, press };
}

it("moves a table by the arrow keys and the pointer, adds one, and saves the plan whole", async () => {
  const { person, dialog, sent, press } = await openEditor();
  const seven = dialog.getByRole("button", { name: "Table 7" });
  seven.focus();
  await person.keyboard("{ArrowRight}{ArrowRight}{ArrowUp}");
  fireEvent.pointerDown(seven, { pointerId: 1, pointerType: "mouse", button: 0, clientX: 0, clientY: 0 });
  fireEvent.pointerMove(window, { pointerId: 1, pointerType: "mouse", clientX: 33, clientY: 58 });
  fireEvent.pointerUp(window, { pointerId: 1, pointerType: "mouse", button: 0 });
  await press("Add Table 8");
  expect(dialog.queryByRole("button", { name: "Add Table 8" })).toBeNull();
  expect(dialog.getByText("Not saved")).toBeVisible();
  await press("Save");
  expect(await dialog.findByText("Saved")).toBeVisible();
  const eight = { ...round, table_id: "t2", x: 160, y: 160 };
  expect(sent).toEqual([{ ...sala, shapes: [{ ...round, x: 150, y: 150 }, eight] }]);
});

it("removes a shape, and undoes and redoes that", async () => {
  const { person, dialog, press } = await openEditor();
  await person.click(dialog.getByRole("button", { name: "Table 7" }));
  await press("Remove from plan");
  expect(dialog.getByRole("button", { name: "Add Table 7" })).toBeVisible();
  await person.keyboard("{Control>}z{/Control}");
  expect(dialog.getByRole("button", { name: "Table 7" })).toBeVisible();
  await press("Redo");
  expect(dialog.queryByRole("button", { name: "Table 7" })).toBeNull();
});

it("takes numbers, rotates, and adds walls and plants", async () => {
  const { person, dialog, sent, press } = await openEditor();
  await press("Wall");
  await person.clear(dialog.getByRole("textbox", { name: "From left (cm)" }));
  await person.type(dialog.getByRole("textbox", { name: "From left (cm)" }), "30{Enter}");
  await press("Turn 15°");
  await press("Plant");
  await press("Save");
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.shapes.slice(1)).toEqual([
    { kind: "wall", table_id: null, x: 30, y: 200, width: 200, height: 10, rotation: 15 },
    { kind: "plant", table_id: null, x: 180, y: 180, width: 50, height: 50, rotation: 0 },
  ]);
});

it("asks before changes are lost, and keeps them when the plan was changed meanwhile", async () => {
  const { person, dialog, press } = await openEditor({ refuse: () => problem(409, "stale_version") });
  await press("Plant");
  await press("Save");
  expect(await dialog.findByRole("alert")).toHaveTextContent("Someone changed this in the meantime.");
  await press("Close");
  const question = within(await screen.findByRole("dialog", { name: "Discard your changes?" }));
  await person.click(question.getByRole("button", { name: "Keep drawing" }));
  expect(dialog.getByText("Not saved")).toBeVisible();
  await press("Close");
  await person.click(await screen.findByRole("button", { name: "Discard" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("replaces what someone else has drawn when saved again after the conflict", async () => {
  const plans = [sala];
  const refuse = () => {
    if (plans[0] !== sala) return undefined;
    plans[0] = { ...sala, version: 4 };
    return problem(409, "stale_version");
  };
  const { dialog, press, sent } = await openEditor({ plans, refuse });
  await press("Plant");
  await press("Save");
  expect(await dialog.findByRole("alert")).toBeVisible();
  await waitFor(async () => {
    await press("Save");
    expect(dialog.getByText("Saved")).toBeVisible();
  });
  expect(sent.map(({ version }) => version)).toEqual(expect.arrayContaining([3, 4]));
});

it("offers the automatic layout for an area without a plan", async () => {
  const { dialog, sent, press } = await openEditor({ plans: [] });
  expect(dialog.getByRole("button", { name: "Table 8" })).toBeVisible();
  await press("Save");
  expect(await dialog.findByText("Saved")).toBeVisible();
  expect(sent[0]).toMatchObject({ area: "Sala", version: 0, shapes: [{ table_id: "t1" }, { table_id: "t2" }] });
});

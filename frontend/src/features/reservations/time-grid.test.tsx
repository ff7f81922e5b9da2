import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { TimeGrid } from "./time-grid.tsx";

const time = (at: string, status: "available" | "limited") => ({ at: `2027-05-01T${at}:00Z`, time: at, status });
const show = (status: "available" | "limited") =>
  render(<TimeGrid groups={[{ label: "Dinner", times: [time("19:00", status)] }]} chosen={null} onChoose={() => {}} />);

it("explains gold if a time is gold", () => {
  show("limited");
  expect(screen.getByText("Last tables")).toBeVisible();
});

it("explains only colours that are shown", () => {
  show("available");
  expect(screen.queryByText("Last tables")).toBeNull();
});

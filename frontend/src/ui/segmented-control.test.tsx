import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { SegmentedControl } from "./segmented-control.tsx";

function Held() {
  const [value, setValue] = useState<"any" | "at">("any");
  return (
    <SegmentedControl
      label="When"
      options={[
        { value: "any", label: "Any time" },
        { value: "at", label: "Choose a time" },
      ]}
      value={value}
      onChange={setValue}
    />
  );
}

it("is a named group in which exactly one option is chosen, also by keyboard", async () => {
  const person = userEvent.setup();
  render(<Held />);
  const pressed = () => screen.getAllByRole("button", { pressed: true }).map(({ textContent }) => textContent);
  expect(screen.getByRole("group", { name: "When" })).toBeVisible();
  expect(pressed()).toEqual(["Any time"]);
  await person.tab();
  await person.tab();
  await person.keyboard("{Enter}");
  expect(pressed()).toEqual(["Choose a time"]);
  await person.click(screen.getByRole("button", { name: "Choose a time" }));
  expect(pressed()).toEqual(["Choose a time"]);
});

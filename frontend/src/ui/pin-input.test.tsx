import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { PinInput } from "./pin-input.tsx";

function Held({ initial, onComplete }: { initial: string; onComplete: (pin: string) => void }) {
  const [pin, setPin] = useState(initial);
  return <PinInput label="Code" value={pin} onChange={setPin} onComplete={onComplete} />;
}

function setUp(initial = "") {
  const onComplete = vi.fn();
  render(<Held initial={initial} onComplete={onComplete} />);
  const digits = () =>
    [1, 2, 3, 4, 5, 6].map((n) => screen.getByLabelText<HTMLInputElement>(`Digit ${n}`).value).join("");
  return { person: userEvent.setup(), onComplete, digits, box: (n: number) => screen.getByLabelText(`Digit ${n}`) };
}

it("moves from box to box, and is complete with the last digit", async () => {
  const { person, onComplete, digits, box } = setUp();
  await person.click(box(1));
  await person.keyboard("12345");
  expect(onComplete).not.toHaveBeenCalled();
  await person.keyboard("6");
  expect(onComplete).toHaveBeenCalledExactlyOnceWith("123456");
  expect(digits()).toBe("123456");
});

it("accepts a whole code with any separators", async () => {
  const { person, onComplete, box } = setUp();
  await person.click(box(3));
  await person.paste("12-34 56");
  expect(onComplete).toHaveBeenCalledExactlyOnceWith("123456");
});

it("can be overtyped, also with the same digit, and is complete only at the end", async () => {
  const { person, onComplete, digits, box } = setUp("111111");
  await person.click(box(1));
  await person.keyboard("123");
  expect(digits()).toBe("123111");
  expect(onComplete).not.toHaveBeenCalled();
  await person.keyboard("456");
  expect(onComplete).toHaveBeenCalledExactlyOnceWith("123456");
});

it("goes back with backspace and the arrows", async () => {
  const { person, digits, box } = setUp("123");
  await person.click(box(4));
  await person.keyboard("{Backspace}");
  expect(digits()).toBe("12");
  await person.keyboard("{ArrowLeft}");
  expect(box(2)).toHaveFocus();
});

it("accepts only digits", async () => {
  const { person, digits, box } = setUp();
  await person.click(box(1));
  await person.keyboard("a1b2");
  expect(digits()).toBe("12");
});

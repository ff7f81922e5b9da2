import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import type { Problem, Result } from "@/api/problem.ts";
import { readDraft } from "@/stores/drafts.ts";
import { FormError } from "@/ui/form-error.tsx";
import { FormField, FormInput } from "@/ui/form-field.tsx";
import { TextField } from "@/ui/text-field.tsx";
import { useForm } from "./use-form.ts";

type Dish = { name: string; price: string };

function Form({ dish, send, draft }: { dish: Dish; send: (dish: Dish) => Promise<Result<null>>; draft?: string }) {
  const { control, submit, isDirty, problem } = useForm({ values: dish, send, draft });
  return (
    <form onSubmit={submit} noValidate>
      <FormField control={control} name="name" label="Name" />
      <FormField control={control} name="price" label="Price" />
      <FormError message={problem} />
      <button type="submit">Save</button>
      {isDirty && <p>Not saved yet</p>}
    </form>
  );
}

type Texts = { names: { en: string; it: string }; notes: { en: string } };
const texts = (en: string): Texts => ({ names: { en, it: "Pici" }, notes: { en } });
function Translated({ values }: { values: Texts }) {
  const { control } = useForm({ values, send: never });
  return (
    <>
      <FormInput control={control} name="names">
        {({ value, onChange }) => (
          <TextField label="Name" value={value.en} onChange={(en) => onChange({ ...value, en })} />
        )}
      </FormInput>
      <FormInput control={control} name="notes">
        {({ value, onChange }) => (
          <TextField label="Note" value={value.en} onChange={(en) => onChange({ ...value, en })} />
        )}
      </FormInput>
    </>
  );
}

const refuse = (code: string, errors: object = {}) => ({
  error: { status: 409, code, problem: { detail: "It was changed.", errors } as unknown as Problem, retryAfter: null },
});
const pici = { name: "Pici", price: "12" };
const never = async (): Promise<Result<null>> => ({ data: null });

it("shows the server's error at its field, and focuses it", async () => {
  const person = userEvent.setup();
  const send = async () => refuse("invalid", { price: [{ code: "invalid", message: "Must be a number." }] });
  render(<Form dish={pici} send={send} />);
  await person.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Must be a number.")).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText("Price")).toHaveFocus());
  expect(screen.queryByRole("alert")).toBeNull();
});

it("preserves edits after a conflict, and updates the other fields", async () => {
  const person = userEvent.setup();
  const send = async () => refuse("some_conflict");
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
  const { rerender } = render(<Form dish={pici} send={send} />);
  await person.type(screen.getByLabelText("Name"), " all’aglione");
  await person.click(screen.getByRole("button", { name: "Save" }));
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("It was changed.");
  expect(scroll.mock.contexts).toEqual([alert]);
  rerender(<Form dish={{ name: "Pici fatti a mano", price: "14" }} send={send} />);
  await waitFor(() => expect(screen.getByLabelText("Price")).toHaveValue("14"));
  expect(screen.getByLabelText("Name")).toHaveValue("Pici all’aglione");
  expect(screen.getByRole("alert")).toBeVisible();
});

it("treats a composed value as one field, which follows the server unless it was edited", async () => {
  const person = userEvent.setup();
  const { rerender } = render(<Translated values={texts("Thick")} />);
  await person.type(screen.getByLabelText("Name"), " pasta");
  rerender(<Translated values={texts("Thin")} />);
  await waitFor(() => expect(screen.getByLabelText("Note")).toHaveValue("Thin"));
  expect(screen.getByLabelText("Name")).toHaveValue("Thick pasta");
});

it("counts as saved once it is sent", async () => {
  const person = userEvent.setup();
  render(<Form dish={pici} send={never} />);
  await person.type(screen.getByLabelText("Name"), "!");
  expect(screen.getByText("Not saved yet")).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByText("Not saved yet")).toBeNull());
  expect(screen.getByLabelText("Name")).toHaveValue("Pici!");
});

it("restores typed text until it is sent", async () => {
  const person = userEvent.setup();
  const { unmount } = render(<Form dish={pici} send={never} draft="dish" />);
  await person.type(screen.getByLabelText("Name"), "!");
  unmount();
  render(<Form dish={pici} send={never} draft="dish" />);
  await waitFor(() => expect(screen.getByLabelText("Name")).toHaveValue("Pici!"));
  await person.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(readDraft("dish")).toBe(""));
});

function Nested({ send }: { send: (texts: Texts) => Promise<Result<null>> }) {
  const { control, submit } = useForm({ values: texts("Thick"), send, draft: "nested" });
  return (
    <form onSubmit={submit} noValidate>
      <FormField control={control} name="names.en" label="Name" />
      <button type="submit">Save</button>
    </form>
  );
}

it("shows the error of a nested field, and restores its text", async () => {
  const person = userEvent.setup();
  const send = async () => refuse("invalid", { "names.en": [{ code: "invalid", message: "Not this name." }] });
  const { unmount } = render(<Nested send={send} />);
  await person.type(screen.getByLabelText("Name"), " pasta");
  await person.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Not this name.")).toBeVisible();
  unmount();
  render(<Nested send={send} />);
  await waitFor(() => expect(screen.getByLabelText("Name")).toHaveValue("Thick pasta"));
});

import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import * as v from "valibot";
import { describe, expect, it, vi } from "vitest";
import type { Problem, Result } from "@/api/problem.ts";
import { readDraft } from "@/stores/drafts.ts";
import { FormError } from "@/ui/form-error.tsx";
import { FormField, FormInput } from "@/ui/form-field.tsx";
import { TextField } from "@/ui/text-field.tsx";
import { requiredText } from "./rules.ts";
import { useForm } from "./use-form.ts";
import { useLightForm } from "./use-light-form.ts";

type Dish = { name: string; price: string };
type FormHook = typeof useForm<Dish, null> | typeof useLightForm<Dish, null>;
type FormProps = { dish: Dish; send: (dish: Dish) => Promise<Result<null>>; draft?: string };

const schema = v.object({ name: requiredText("Enter a name."), price: requiredText("Enter a price.") });

const formOf = (useHook: FormHook) =>
  function DishForm({ dish, send, draft = "dish" }: FormProps) {
    const { control, submit, isDirty, problem } = useHook({ schema, values: dish, send, draft });
    return (
      <form onSubmit={submit} noValidate>
        <FormField control={control} name="name" label="Name" />
        <FormField control={control} name="price" label="Price" />
        <FormError message={problem} />
        <button type="submit">Save</button>
        {isDirty && <p>Not saved yet</p>}
      </form>
    );
  };

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

const name = v.object({ names: v.object({ en: requiredText("Enter a name."), it: v.string() }) });

const partOf = (useHook: typeof useForm<Texts, null> | typeof useLightForm<Texts, null>) =>
  function NameForm({ send }: { send: (texts: Texts) => Promise<Result<null>> }) {
    const { control, submit } = useHook({ schema: name, values: texts("Thick"), send, draft: "texts" });
    return (
      <form onSubmit={submit} noValidate>
        <FormField control={control} name="names.en" label="Name" />
        <button type="submit">Save</button>
      </form>
    );
  };

const refuse = (code: string, errors: object = {}) => ({
  error: { status: 409, code, problem: { detail: "It was changed.", errors } as unknown as Problem, retryAfter: null },
});
const pici = { name: "Pici", price: "12" };
const never = async (): Promise<Result<null>> => ({ data: null });

describe.each([
  ["useForm", formOf(useForm), partOf(useForm)],
  ["useLightForm", formOf(useLightForm), partOf(useLightForm)],
])("%s", (_, Form, Part) => {
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
    expect(scroll.mock.contexts.at(-1)).toBe(alert);
    rerender(<Form dish={{ name: "Pici fatti a mano", price: "14" }} send={send} />);
    await waitFor(() => expect(screen.getByLabelText("Price")).toHaveValue("14"));
    expect(screen.getByLabelText("Name")).toHaveValue("Pici all’aglione");
    expect(screen.getByRole("alert")).toBeVisible();
  });

  it("focuses the first wrong field, whichever the server names first", async () => {
    const person = userEvent.setup();
    const wrong = (message: string) => [{ code: "invalid", message }];
    const send = async () => refuse("invalid", { name: wrong("No such dish."), price: wrong("Must be a number.") });
    render(<Form dish={pici} send={send} />);
    await person.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Must be a number.")).toBeVisible();
    expect(screen.getByText("No such dish.")).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText("Name")).toHaveFocus());
  });

  it("checks a field when it is left, all of them on sending, and sends nothing wrong", async () => {
    const person = userEvent.setup();
    const send = vi.fn(never);
    render(<Form dish={{ name: "", price: "" }} send={send} />);
    await person.click(screen.getByLabelText("Price"));
    await person.tab();
    expect(await screen.findByText("Enter a price.")).toBeVisible();
    expect(screen.queryByText("Enter a name.")).toBeNull();
    await person.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.getByLabelText("Name")).toHaveFocus());
    await person.type(screen.getByLabelText("Name"), "Pici");
    expect(screen.queryByText("Enter a name.")).toBeNull();
    expect(send).not.toHaveBeenCalled();
  });

  it("treats what is typed while it is being sent as an edit", async () => {
    const person = userEvent.setup();
    let answer: (result: Result<null>) => void = () => undefined;
    const send = () => new Promise<Result<null>>((resolve) => (answer = resolve));
    const { rerender } = render(<Form dish={pici} send={send} />);
    await person.type(screen.getByLabelText("Price"), "0");
    await person.click(screen.getByRole("button", { name: "Save" }));
    await person.type(screen.getByLabelText("Name"), " all’aglione");
    await act(async () => answer({ data: null }));
    rerender(<Form dish={{ name: "Pici", price: "120" }} send={send} />);
    expect(await screen.findByText("Not saved yet")).toBeVisible();
    expect(screen.getByLabelText("Name")).toHaveValue("Pici all’aglione");
  });

  it("treats a part that is typed while it is being sent as an edit", async () => {
    const person = userEvent.setup();
    let answer: (result: Result<null>) => void = () => undefined;
    const send = () =>
      new Promise<Result<null>>((resolve) => {
        answer = resolve;
      });
    const { unmount } = render(<Part send={send} />);
    await person.type(screen.getByLabelText("Name"), " pasta");
    await person.click(screen.getByRole("button", { name: "Save" }));
    await person.type(screen.getByLabelText("Name"), " by hand");
    await act(async () => answer({ data: null }));
    unmount();
    render(<Part send={send} />);
    await waitFor(() => expect(screen.getByLabelText("Name")).toHaveValue("Thick pasta by hand"));
  });

  it("sends once, however often it is pressed", async () => {
    const person = userEvent.setup();
    const send = vi.fn(() => new Promise<Result<null>>(() => undefined));
    render(<Form dish={pici} send={send} />);
    await person.dblClick(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
  });

  it("shows the error of a part of a field at that part, and restores its text", async () => {
    const person = userEvent.setup();
    const send = async () => refuse("invalid", { "names.en": [{ code: "invalid", message: "Not this name." }] });
    const { unmount } = render(<Part send={send} />);
    await person.type(screen.getByLabelText("Name"), " pasta");
    await person.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Not this name.")).toBeVisible();
    unmount();
    render(<Part send={send} />);
    await waitFor(() => expect(screen.getByLabelText("Name")).toHaveValue("Thick pasta"));
    await person.clear(screen.getByLabelText("Name"));
    await person.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Enter a name.")).toBeVisible();
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
    const { unmount } = render(<Form dish={pici} send={never} />);
    await person.type(screen.getByLabelText("Name"), "!");
    unmount();
    render(<Form dish={pici} send={never} />);
    await waitFor(() => expect(screen.getByLabelText("Name")).toHaveValue("Pici!"));
    await person.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(readDraft("dish")).toBe(""));
  });
});

it("treats a composed value as one field, which follows the server unless it was edited", async () => {
  const person = userEvent.setup();
  const { rerender } = render(<Translated values={texts("Thick")} />);
  await person.type(screen.getByLabelText("Name"), " pasta");
  rerender(<Translated values={texts("Thin")} />);
  await waitFor(() => expect(screen.getByLabelText("Note")).toHaveValue("Thin"));
  expect(screen.getByLabelText("Name")).toHaveValue("Thick pasta");
});

import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { makeBusiness } from "@/test/businesses.ts";
import { inFlorence } from "@/test/florence.ts";
import { renderApp } from "@/test/render-app.tsx";
import { data, on, page, problem } from "@/test/server.ts";

inFlorence();

const code = (version: number) => ({
  table: { uuid: "t1", label: "7", area: "Sala" },
  url: `https://verdoro.example/visit/da-mario#c=code${version}`,
});

function openCodes() {
  on.get("businesses/b1", () => data(makeBusiness({ mine: true })));
  on.get("business_codes", () => page([code(1)]));
  return renderApp("/manage/b1?tab=codes", { as: "member" });
}

it("shows a table's code, and replaces it after confirmation", async () => {
  const requests: unknown[] = [];
  on.post("business_codes", async ({ request }) => {
    requests.push(await request.json());
    return page([code(2)]);
  });
  const { person } = openCodes();
  await person.click(await screen.findByRole("button", { name: "Show the code for table 7" }));
  expect(await screen.findByRole("img", { name: "Code for table 7" })).toBeVisible();
  await person.keyboard("{Escape}");
  await person.click(await screen.findByRole("button", { name: "More options for table 7" }));
  await person.click(await screen.findByRole("menuitem", { name: "Replace code" }));
  expect(requests).toEqual([]);
  await person.click(await screen.findByRole("button", { name: "Replace code" }));
  expect(await screen.findByText("Table 7 has a new code. Print it.")).toBeVisible();
  expect(requests).toEqual([{ business_id: "b1", table_id: "t1" }]);
});

it("downloads the sheet", async () => {
  const made = vi.fn(() => "blob:sheet");
  URL.createObjectURL = made;
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  on.get("business_codes/sheet", ({ request }) => {
    expect(new URL(request.url).search).toBe("?business_id=b1&language=en");
    return new Response("%PDF-1.7", { headers: { "Content-Type": "application/pdf" } });
  });
  const { person } = openCodes();
  await person.click(await screen.findByRole("button", { name: "Download PDF" }));
  await waitFor(() => expect(made).toHaveBeenCalledWith(expect.objectContaining({ type: "application/pdf" })));
});

it("renews the rotating code when it expires, with an error if there is no new one", async () => {
  let minute = 1;
  on.get("business_codes/rotating", () =>
    data({
      url: `https://verdoro.example/visit/da-mario#c=minute${minute}`,
      expires_at: new Date(Date.now() + 2500).toISOString(),
    }),
  );
  const { person } = openCodes();
  await person.click(await screen.findByRole("button", { name: "Show staff code" }));
  const first = (await screen.findByRole("img", { name: "Scan to review your visit" })).innerHTML;
  minute = 2;
  await waitFor(() => expect(screen.getByRole("img", { name: "Scan to review your visit" }).innerHTML).not.toBe(first));
  on.get("business_codes/rotating", () => problem(503, "busy"));
  expect(await screen.findByText("No connection. The code will be back when you’re online.")).toBeVisible();
  expect(screen.queryByRole("img", { name: "Scan to review your visit" })).toBeNull();
});

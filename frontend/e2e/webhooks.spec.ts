import { createServer, type IncomingHttpHeaders } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { openAs } from "./support/account-steps.ts";
import { newBusiness } from "./support/business.ts";
import { newMember } from "./support/member.ts";
import { expect, test } from "./support/test.ts";

/** The reference implementation, which `just e2e` installs. It throws where a message is not genuine. */
type Reference = {
  Webhook: new (secret: string) => { verify: (body: string, headers: IncomingHttpHeaders) => unknown };
};
const folder = join(import.meta.dirname, "..", "tools", "webhooks", "package.json");

type Received = { body: string; headers: IncomingHttpHeaders };

/** A program of the business that accepts messages, and what it got. */
async function receiver() {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => {
      body += part;
    });
    request.on("end", () => {
      received.push({ body, headers: request.headers });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { received, url: `http://127.0.0.1:${port}/hook`, close: () => server.close() };
}

test("a webhook gets messages that the reference implementation accepts", async ({ reader }) => {
  const { page, t } = reader;
  const { Webhook } = createRequire(folder)("standardwebhooks") as Reference;
  const { received, url, close } = await receiver();
  const business = await newBusiness(await newMember("Ada Conti"), "Osteria Collegata");
  // The form takes https only; the server of the tests allows this machine as well.
  const { uuid, secret } = await business.owner.client.call<{ uuid: string; secret: string }>("POST", "webhooks", {
    business_id: business.uuid,
    url,
    events: ["reservation.created"],
  });
  await openAs(reader, business.owner, `/manage/${business.uuid}?tab=connections`);
  await page.getByRole("button", { name: t("connections:webhooks.actions", { url }) }).click();
  await page.getByRole("menuitem", { name: t("connections:webhooks.test") }).click();
  const dialog = page.getByRole("dialog");
  await expect.poll(() => received.length).toBe(1);
  const [first] = received;
  if (!first) throw new Error("nothing was received");
  expect(new Webhook(secret).verify(first.body, first.headers)).toMatchObject({
    type: "webhook.test",
    data: { webhook_id: uuid },
  });
  expect(() => new Webhook(secret).verify(`${first.body} `, first.headers)).toThrow();
  await expect(async () => {
    await dialog.getByRole("button", { name: t("connections:deliveries.renew") }).click();
    await expect(dialog.getByText(`${t("connections:deliveries.delivered")} 204`)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await dialog.getByRole("button", { name: t("connections:deliveries.resend") }).click();
  await expect.poll(() => received.length).toBe(2);
  expect(received[1]?.headers["webhook-id"]).toBe(first.headers["webhook-id"]);
  close();
});

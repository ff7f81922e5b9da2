import { describe, expect, it } from "vitest";
import { readPush } from "./push-message.ts";

const origin = "https://verdoro.example";
const notification = {
  title: "Anna liked your post",
  body: "Pici as they should be",
  navigate: "https://verdoro.example/p/p1",
  lang: "en",
  tag: "n1",
  app_badge: "3",
};
const read = (change: object) => readPush({ web_push: 8030, notification: { ...notification, ...change } }, origin);

describe("readPush", () => {
  it("reads a declarative message", () => {
    expect(read({})).toEqual({
      title: "Anna liked your post",
      body: "Pici as they should be",
      lang: "en",
      tag: "n1",
      address: new URL("/p/p1", origin),
      badge: 3,
    });
  });

  it("takes a path for an address, and does without what is optional", () => {
    const bare = { title: "Anna", navigate: "/app/notifications" };
    expect(readPush({ web_push: 8030, notification: bare }, origin)).toEqual({
      title: "Anna",
      body: "",
      lang: "",
      tag: "",
      address: new URL("/app/notifications", origin),
      badge: null,
    });
  });

  it.each([0, 7, "12"])("reads %j on the icon", (app_badge) =>
    expect(read({ app_badge })?.badge).toBe(Number(app_badge)),
  );
  it.each([-1, 1.5, "x", "", null, {}])("ignores %j on the icon", (app_badge) =>
    expect(read({ app_badge })?.badge).toBeNull(),
  );

  it.each([
    { title: "" },
    { title: undefined },
    { title: 5 },
    { body: {} },
    { tag: 1 },
    { navigate: undefined },
    { navigate: "https://evil.example/" },
    { navigate: "//evil.example/" },
    { navigate: "javascript:alert(1)" },
    { navigate: "https://[" },
  ])("refuses %j", (change) => expect(read(change)).toBeNull());

  it.each([null, undefined, "text", 5, [], {}, { web_push: 8030 }, { web_push: 1, notification }])(
    "refuses the message %j",
    (message) => expect(readPush(message, origin)).toBeNull(),
  );
});

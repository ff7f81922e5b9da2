import { beforeEach, describe, expect, it } from "vitest";
import { chooseTheme } from "@/lib/theme.ts";
import { auth } from "@/test/tokens.ts";
import { useAuth } from "./auth.ts";

beforeEach(() => localStorage.clear());

describe("local storage (specification §9)", () => {
  it("has two keys of the product and the key token", () => {
    chooseTheme("dark");
    useAuth.getState().setCredential({ auth, access_token: "t" });
    expect(Object.keys(localStorage).sort()).toEqual(["token", "verdoro.data", "verdoro.theme"]);
  });

  it("preserves the theme at sign-out", () => {
    chooseTheme("dark");
    useAuth.getState().setCredential({ auth, access_token: "t" });
    useAuth.getState().setCredential(null);
    expect(localStorage.getItem("verdoro.theme")).toBe("dark");
    expect(localStorage.getItem("token")).toBeNull();
  });
});

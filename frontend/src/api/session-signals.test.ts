import { describe, expect, it } from "vitest";
import { isExpirySignal, isSessionSignal, serverMessage } from "./session-signals.ts";

describe("the signals of an ended session (specification §8)", () => {
  it.each([
    "Token has expired",
    { message: "TOKEN NOT PARSED" },
    { detail: "invalid token" },
    { error: "unauthenticated." },
    { status: "AUTH_ERROR" },
    { code: "INVALID_DEVICE" },
    { code: "USER_BLOCKED" },
    { message: "Unauthenticated." },
    { code: "token_blacklisted" },
    { error: { code: "token_expired" } },
    { code: "token_invalid" },
    { code: "token_missing" },
  ])("include %j", (body) => {
    expect(isSessionSignal(body)).toBe(true);
  });

  it.each([
    null,
    "",
    { code: "wrong_credentials" },
    { code: "auth_error" },
    { detail: "Your token has expired, we think" },
    { data: [] },
  ])("do not include %j", (body) => {
    expect(isSessionSignal(body)).toBe(false);
  });

  it("distinguish an expired token from a refused one", () => {
    expect(isExpirySignal({ code: "token_expired" })).toBe(true);
    expect(isExpirySignal("Token has expired")).toBe(true);
    expect(isExpirySignal({ code: "token_invalid" })).toBe(false);
  });

  it("carry the server's message", () => {
    expect(serverMessage({ detail: "Signed out elsewhere." })).toBe("Signed out elsewhere.");
    expect(serverMessage({ message: "" })).toBeUndefined();
    expect(serverMessage("text")).toBeUndefined();
  });
});

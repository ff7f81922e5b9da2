import { describe, expect, it } from "vitest";
import { isExpirySignal, isSessionSignal, serverMessage } from "./session-signals.ts";

describe("the signals of a session that is over (specification §8)", () => {
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
  ])("hears the end of the session in %j", (body) => {
    expect(isSessionSignal(body)).toBe(true);
  });

  it.each([
    null,
    "",
    { code: "wrong_credentials" },
    { code: "auth_error" },
    { detail: "Your token has expired, we think" },
    { data: [] },
  ])("hears nothing in %j", (body) => {
    expect(isSessionSignal(body)).toBe(false);
  });

  it("tells an expired token from a refused one", () => {
    expect(isExpirySignal({ code: "token_expired" })).toBe(true);
    expect(isExpirySignal("Token has expired")).toBe(true);
    expect(isExpirySignal({ code: "token_invalid" })).toBe(false);
  });

  it("finds the server's sentence", () => {
    expect(serverMessage({ detail: "Signed out elsewhere." })).toBe("Signed out elsewhere.");
    expect(serverMessage({ message: "" })).toBeUndefined();
    expect(serverMessage("text")).toBeUndefined();
  });
});

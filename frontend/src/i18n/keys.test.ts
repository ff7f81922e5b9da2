import type { ParseKeys } from "i18next";
import type { useTranslation } from "react-i18next";
import { expectTypeOf, it } from "vitest";

type Translate<N extends "auth" | undefined> = ReturnType<typeof useTranslation<N>>["t"];

// Checked by the compiler.
it("compiles only with keys that have a text", () => {
  expectTypeOf<"nav.home">().toExtend<ParseKeys>();
  expectTypeOf<"nav.nowhere">().not.toExtend<ParseKeys>();
  expectTypeOf<"login.title">().toExtend<ParseKeys<"auth">>();
  expectTypeOf<"nav.home">().not.toExtend<ParseKeys<"auth">>();
});

it("compiles only with keys of the namespaces that a screen uses", () => {
  expectTypeOf<Translate<"auth">>().toBeCallableWith("login.title");
  // @ts-expect-error no such text
  expectTypeOf<Translate<"auth">>().toBeCallableWith("login.nowhere");
  // @ts-expect-error a text of another namespace
  expectTypeOf<Translate<undefined>>().toBeCallableWith("login.title");
});

it("accepts a plural text by its stem", () => {
  expectTypeOf<"party.guests">().toExtend<ParseKeys>();
});

import { beforeEach, describe, expect, it } from "vitest";
import { auth } from "@/test/tokens.ts";
import { restoreCredential, useAuth } from "./auth.ts";
import { useExplore } from "./explore.ts";
import { useToasts } from "./toast.ts";
import { useUser } from "./user.ts";

beforeEach(() => {
  localStorage.clear();
  useAuth.setState(useAuth.getInitialState());
  useUser.setState(useUser.getInitialState());
  useToasts.setState(useToasts.getInitialState());
  useExplore.setState(useExplore.getInitialState());
});

describe("auth (specification §4, §9)", () => {
  it("starts loading", () => {
    expect(useAuth.getState()).toMatchObject({ auth: null, access_token: null, isLoading: true });
  });

  it("stores the token under its own key and the rest under the product's", () => {
    useAuth.getState().setCredential({ auth, access_token: "t" });
    expect(localStorage.getItem("token")).toBe("t");
    expect(JSON.parse(localStorage.getItem("verdoro.data") ?? "")).toEqual({ auth });
    expect(useAuth.getState()).toMatchObject({ auth, access_token: "t", isLoading: false });
  });

  it("clears everything when the credential is emptied", () => {
    useAuth.getState().setCredential({ auth, access_token: "t" });
    useAuth.getState().setCredential(null);
    expect(localStorage.getItem("token")).toBeNull();
    expect(localStorage.getItem("verdoro.data")).toBe("{}");
    expect(useAuth.getState()).toMatchObject({ auth: null, access_token: null, isLoading: false });
  });

  it("restores the last session, and ignores corrupt storage", () => {
    localStorage.setItem("token", "t");
    localStorage.setItem("verdoro.data", JSON.stringify({ auth }));
    restoreCredential();
    expect(useAuth.getState()).toMatchObject({ auth, access_token: "t", isLoading: false });
    localStorage.setItem("token", "t");
    localStorage.setItem("verdoro.data", "not JSON");
    restoreCredential();
    expect(useAuth.getState()).toMatchObject({ auth: null, isLoading: false });
  });
});

it("(specification §4) ends loading with a profile or without one", () => {
  expect(useUser.getState().isLoading).toBe(true);
  useUser.getState().setUser(null);
  expect(useUser.getState()).toMatchObject({ user: null, isLoading: false });
});

it("(specification §3, §9) explores anywhere by default", () => {
  useExplore.getState().setFilters({ foodType: "pizza", distance: "2" });
  useExplore.getState().reset();
  expect(useExplore.getState()).toMatchObject({ location: "", restaurantType: "", foodType: "", distance: "0" });
});

describe("toasts (specification §4, §9)", () => {
  const messages = () => useToasts.getState().toasts.map((t) => t.message);

  it("come first at the top and last at the bottom", () => {
    const { create } = useToasts.getState();
    create({ status: "info", message: "one" });
    create({ status: "info", message: "two", position: "bottom-left" });
    create({ status: "info", message: "three", position: "top-right" });
    expect(messages()).toEqual(["three", "one", "two"]);
  });

  it("last five seconds, except while loading", () => {
    const { create, update } = useToasts.getState();
    const id = create({ status: "loading", message: "saving" });
    expect(useToasts.getState().toasts[0]).toMatchObject({ duration: null, position: "bottom", closable: true });
    update(id, { status: "success", message: "saved" });
    expect(useToasts.getState().toasts[0]).toMatchObject({ duration: 5000, status: "success", message: "saved" });
  });

  it("are asked to close before they are removed", () => {
    const { create, close, remove } = useToasts.getState();
    const id = create({ status: "error", message: "gone" });
    close(id);
    expect(useToasts.getState().toasts[0]?.closing).toBe(true);
    remove(id);
    expect(messages()).toEqual([]);
  });
});

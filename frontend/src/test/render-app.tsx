import { render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter } from "react-router";
import { App } from "@/app/app.tsx";
import { routes } from "@/app/routes.tsx";
import { restoreCredential, useAuth } from "@/stores/auth.ts";
import { auth, makeToken } from "./tokens.ts";

// Loads everything that the app loads on demand, so that no test waits for modules. The map needs a browser.
import.meta.glob(["../{features,pages,ui}/**/*.tsx", "!**/*.{test,story}.tsx", "!../features/**/map/**"], {
  eager: true,
});

/** Renders the whole app at an address. */
export function renderApp(address: string, { as = "visitor" as "visitor" | "member" | "newcomer" } = {}) {
  if (as !== "visitor") {
    useAuth.getState().setCredential({ auth, access_token: makeToken({ uid: as === "member" ? "u1" : null }) });
  }
  restoreCredential();
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(<App router={router} />);
  return {
    person: userEvent.setup(),
    /** Presses the browser's back button. */
    goBack: () => router.navigate(-1),
    where: () => `${router.state.location.pathname}${router.state.location.search}`,
  };
}

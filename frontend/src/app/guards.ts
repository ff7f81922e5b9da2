import { type LoaderFunctionArgs, redirect } from "react-router";
import { readClaims } from "@/lib/access-token.ts";
import { loginThenBackTo, paths } from "@/lib/paths.ts";
import { useAuth } from "@/stores/auth.ts";

/** Session guard: redirects visitors to sign in, and back here afterwards. */
export function requireSession({ request }: LoaderFunctionArgs): null {
  if (useAuth.getState().access_token) return null;
  const { pathname, search, hash } = new URL(request.url);
  throw redirect(loginThenBackTo(`${pathname}${search}${hash}`));
}

/** Session and profile guard: redirects members without a profile to create one first. */
export function requireProfile(args: LoaderFunctionArgs): null {
  requireSession(args);
  if (hasProfile()) return null;
  const { pathname, search } = new URL(args.request.url);
  throw redirect(`${paths.createUser}?next=${encodeURIComponent(`${pathname}${search}`)}`);
}

/** Guard of the screen that creates a profile: redirects users who have one. */
export async function requireNoProfile(args: LoaderFunctionArgs): Promise<null> {
  requireSession(args);
  if (hasProfile()) throw redirect(await afterSignIn(args));
  return null;
}

/** Guard of the sign-in screens: redirects signed-in users to their original destination. */
export async function requireNoSession(args: LoaderFunctionArgs): Promise<null> {
  if (useAuth.getState().access_token) throw redirect(await afterSignIn(args));
  return null;
}

/** Loaded when it is needed: every page loads the guards. */
async function afterSignIn({ request }: LoaderFunctionArgs): Promise<string> {
  const { addressAfterSignIn } = await import("@/stores/pending-booking.ts");
  return addressAfterSignIn(new URL(request.url).search);
}

/** Guard of the public explore screen: members have the same search within the app, where the navigation shows it. */
export function redirectMembers({ request }: LoaderFunctionArgs): null {
  if (hasProfile()) throw redirect(`${paths.restaurants}${new URL(request.url).search}`);
  return null;
}

function hasProfile(): boolean {
  return readClaims(useAuth.getState().access_token)?.uid != null;
}

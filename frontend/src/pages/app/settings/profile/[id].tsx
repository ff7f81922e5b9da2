import { Navigate, useParams } from "react-router";
import { readClaims } from "@/lib/access-token.ts";
import { paths } from "@/lib/paths.ts";
import { useAuth } from "@/stores/auth.ts";
import { Component as EditProfile } from "./index.tsx";

/** Only my own profile can be edited; other ids redirect to the public profile. */
export function Component() {
  const { id = "" } = useParams();
  const isOwn = useAuth((state) => readClaims(state.access_token)?.uid === id);
  return isOwn ? <EditProfile /> : <Navigate to={paths.profileOf(id)} replace />;
}

import { Navigate, useParams } from "react-router";
import { readClaims } from "@/lib/access-token.ts";
import { paths } from "@/lib/paths.ts";
import { useAuth } from "@/stores/auth.ts";
import { Component as EditProfile } from "./index.tsx";

/** Nobody edits another's profile: only one's own is shown here, and of others what they show. */
export function Component() {
  const { id = "" } = useParams();
  const isOwn = useAuth((state) => readClaims(state.access_token)?.uid === id);
  return isOwn ? <EditProfile /> : <Navigate to={paths.profileOf(id)} replace />;
}

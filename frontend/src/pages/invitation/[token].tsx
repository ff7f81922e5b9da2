import { useParams } from "react-router";
import { Invitation } from "@/features/team/invitation.tsx";

/** An invitation to the team of a business, by the link of an email. */
export function Component() {
  const { token = "" } = useParams();
  return <Invitation token={token} />;
}

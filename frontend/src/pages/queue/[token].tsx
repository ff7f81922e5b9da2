import { useParams } from "react-router";
import { Door } from "@/features/reservations/queue/door.tsx";
import { Place } from "@/features/reservations/queue/place.tsx";

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** With the id of a business, where guests at its door join the queue; with the token of a party, its place in line. */
export function Component() {
  const { token = "" } = useParams();
  return uuid.test(token) ? <Door uuid={token} /> : <Place token={token} />;
}

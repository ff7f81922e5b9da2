import { Combinations } from "./combinations.tsx";
import { Tables } from "./tables.tsx";

/** Where guests can be seated: the tables, and which go together. */
export default function Seating({ businessId }: { businessId: string }) {
  return (
    <div className="flex flex-col gap-10">
      <Tables businessId={businessId} />
      <Combinations businessId={businessId} />
    </div>
  );
}

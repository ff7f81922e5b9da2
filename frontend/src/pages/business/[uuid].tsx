import { useParams } from "react-router";
import { BusinessPage } from "./business-page.tsx";

/** The public page of a business. */
export function Component() {
  return <BusinessPage uuid={useParams().uuid ?? ""} />;
}

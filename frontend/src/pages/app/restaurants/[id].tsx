import { useParams } from "react-router";
import { BusinessPage } from "@/pages/business/business-page.tsx";

/** The page of a business in the app. */
export function Component() {
  return <BusinessPage uuid={useParams().id ?? ""} />;
}

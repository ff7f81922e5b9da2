import { useEffect } from "react";
import { countPageView } from "@/api/page-views.ts";

/** Counts that the page of a business was opened, after it is shown. */
export default function PageView({ businessId }: { businessId: string }) {
  useEffect(() => countPageView(businessId), [businessId]);
  return null;
}

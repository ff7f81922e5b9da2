import { InfoPage } from "@/features/front/info-page.tsx";

export function Component() {
  return <InfoPage page="guidelines" sections={["come", "honest", "kind", "fair", "word", "wrong"]} />;
}

import { InfoPage } from "@/features/front/info-page.tsx";

export function Component() {
  return <InfoPage page="privacy" sections={["data", "readers", "time", "browser", "logs", "rights"]} />;
}

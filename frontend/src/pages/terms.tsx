import { InfoPage } from "@/features/front/info-page.tsx";

export function Component() {
  return (
    <InfoPage
      page="terms"
      sections={["service", "account", "reservations", "restaurants", "conduct", "liability", "changes"]}
    />
  );
}

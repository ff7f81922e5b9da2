import { ErrorScreen } from "@/features/errors/error-screen.tsx";

export function Component() {
  return <ErrorScreen status={500} />;
}

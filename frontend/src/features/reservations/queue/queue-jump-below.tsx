import { ArrowDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Business } from "@/api/businesses.ts";
import { useQueue } from "@/api/queue.ts";
import { Button } from "@/ui/button.tsx";
import { usePartiesText } from "./use-parties-text.ts";

/** How many wait, which leads to them below the day. */
export default function QueueJump({ business }: { business: Pick<Business, "uuid" | "bookable"> }) {
  const { t } = useTranslation("queue");
  const partiesText = usePartiesText();
  const { parties } = useQueue(business.bookable ? business.uuid : null);
  if (!parties || parties.length === 0) return null;
  const jump = () => {
    const heading = document.getElementById("queue");
    heading?.scrollIntoView({ block: "center" });
    heading?.focus({ preventScroll: true });
  };
  return (
    <Button variant="quiet" icon={ArrowDown} onPress={jump}>
      {`${t("title")}: ${partiesText(parties.length)}`}
    </Button>
  );
}

import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ReviewDraft } from "@/stores/review-drafts/machine.ts";
import { Button } from "@/ui/button.tsx";

const DiscardDialog = lazy(() => import("./discard-dialog.tsx"));

/** Discards a draft: without asking when it holds only stars. */
export function Discard({ draft, onDiscard }: { draft: ReviewDraft; onDiscard: () => void }) {
  const { t } = useTranslation("reviews");
  const [isAsking, setAsking] = useState(false);
  const isWritten = draft.text.trim() !== "" || draft.items.length > 0;
  return (
    <>
      <Button variant="quiet" onPress={() => (isWritten ? setAsking(true) : onDiscard())}>
        {t("compose.discard")}
      </Button>
      <Suspense>
        {isAsking && <DiscardDialog draft={draft} onDiscard={onDiscard} onClose={() => setAsking(false)} />}
      </Suspense>
    </>
  );
}

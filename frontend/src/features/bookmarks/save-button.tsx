import { Bookmark } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { loadTexts } from "@/i18n/i18n.ts";
import { IconButton } from "@/ui/icon-button.tsx";
import { type Saveable, useSave } from "./use-save.ts";
import { useSavedToast } from "./use-saved-toast.ts";

const SaveDialog = lazy(async () => {
  await loadTexts("people");
  return import("./save-dialog.tsx");
});

/** Milliseconds of pressing after which the lists are shown instead. */
const longPress = 500;

/** Saves a business at once; a long press, the context menu, or removing one with a list or a note, opens the lists. */
export function SaveButton({ business, variant = "raised" }: { business: Saveable; variant?: "raised" | "plain" }) {
  const { t } = useTranslation("explore");
  const [isChoosing, setChoosing] = useState(false);
  const open = () => setChoosing(true);
  const toast = useSavedToast(open);
  const { isSaved, isSignedIn, toggle } = useSave(business, { onLoss: open, onSaved: toast.show });
  const press = useRef({ timer: 0, wasLong: false });
  const choose = () => {
    press.current.wasLong = true;
    if (isSignedIn) open();
  };
  const begin = () => {
    press.current = { timer: window.setTimeout(choose, longPress), wasLong: false };
  };
  return (
    <>
      <IconButton
        name={t("save.save", { name: business.name })}
        aria-pressed={isSaved}
        variant={variant}
        onPressStart={begin}
        onPressEnd={() => window.clearTimeout(press.current.timer)}
        onPress={() => {
          toast.hide();
          if (!press.current.wasLong) toggle();
        }}
        onContextMenu={(event) => {
          event.preventDefault();
          choose();
        }}
      >
        <Bookmark aria-hidden className={isSaved ? "size-5 fill-gilding text-gilding" : "size-5"} />
      </IconButton>
      <Suspense>{isChoosing && <SaveDialog business={business} onClose={() => setChoosing(false)} />}</Suspense>
    </>
  );
}

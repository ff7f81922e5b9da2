import { Ellipsis } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { loadTexts } from "@/i18n/i18n.ts";
import type { User } from "@/stores/user.ts";
import { IconButton } from "@/ui/icon-button.tsx";

const PersonPopup = lazy(async () => {
  await loadTexts("settings", "reviews");
  return import("./person-popup.tsx");
});

/** What of a person's menu is open. */
export type OpenPart = "menu" | "block" | "report";

/** The button of the menu of another member: mute, block, report. Everything else is loaded by the first press. */
export function PersonMenu({ user }: { user: User }) {
  const { t } = useTranslation("people");
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<OpenPart | null>();
  return (
    // Not as wide as the other actions.
    <span className="grow-0!">
      <IconButton
        ref={trigger}
        name={t("person.menu", { name: user.display_name })}
        aria-haspopup="menu"
        aria-expanded={open === "menu"}
        onPress={() => setOpen("menu")}
      >
        <Ellipsis aria-hidden className="size-5" />
      </IconButton>
      <Suspense>{open !== undefined && <PersonPopup {...{ user, trigger, open, setOpen }} />}</Suspense>
    </span>
  );
}

import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Menu } from "@/api/menus.ts";
import { MenuView } from "@/features/menus/menu-view.tsx";
import { FullWindow } from "@/ui/full-window.tsx";
import { IconButton } from "@/ui/icon-button.tsx";

/** A menu as guests see it. */
export default function PreviewWindow({ menu, onClose }: { menu: Menu; onClose: () => void }) {
  const { t } = useTranslation("editor");
  const { t: common } = useTranslation();
  return (
    <FullWindow label={t("edit.preview")} onClose={onClose}>
      <header className="flex items-center justify-between gap-3 border-b border-line px-4 py-2">
        <p className="font-semibold text-ink">{t("edit.preview")}</p>
        <IconButton name={common("state.close")} onPress={onClose}>
          <X aria-hidden className="size-5" />
        </IconButton>
      </header>
      <div className="mx-auto w-full max-w-reading flex-1 overflow-y-auto p-4">
        <MenuView menus={[menu]} />
      </div>
    </FullWindow>
  );
}

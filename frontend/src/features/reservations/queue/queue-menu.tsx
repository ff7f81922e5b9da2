import { History, MoreHorizontal, QrCode } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useMay } from "@/features/shared/role.tsx";
import { Menu } from "@/ui/menu.tsx";

/** What is rarer than adding a party: how guests join by themselves, and who was in the queue before. */
export function QueueMenu({ onOpen }: { onOpen: (what: "door" | "ended") => void }) {
  const { t } = useTranslation("queue");
  const may = useMay();
  return (
    <Menu
      label={t("more")}
      actions={[
        may("runDay") && { id: "door", label: t("door.open"), icon: QrCode, onAction: () => onOpen("door") },
        { id: "ended", label: t("ended.open"), icon: History, onAction: () => onOpen("ended") },
      ]}
    >
      <MoreHorizontal aria-hidden className="size-5" />
    </Menu>
  );
}

import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { FoodIllustration } from "@/features/shared/food-illustration.tsx";
import { install, installHow, useInstallState } from "@/lib/install.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";

/** Installs the web app where the browser offers it, else explains how. */
export default function DownloadDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("landing");
  return (
    <Dialog title={t("download.heading")} isOpen onOpenChange={onClose}>
      <div className="grid gap-6 md:grid-cols-[1fr_140px]">
        <div>
          <p className="text-base text-muted">{t("download.subtitle")}</p>
          <h3 className="display mt-5 text-2xl font-black text-ink italic">{t("download.title")}</h3>
          <p className="mt-2 text-base text-ink">{t("download.text")}</p>
        </div>
        <FoodIllustration kind="gelato" seed="3" className="hidden size-full rounded-md md:block" />
      </div>
      <div className="mt-6 border-t border-line pt-5">
        <InstallAction />
      </div>
    </Dialog>
  );
}

function InstallAction() {
  const { t } = useTranslation("landing");
  const state = useInstallState();
  if (state === "installed") return <p className="text-base text-positive">{t("download.installed")}</p>;
  if (state === "explained") return <p className="text-base text-ink">{t(`download.how.${installHow()}`)}</p>;
  return (
    <Button variant="gradient" fullWidth icon={Download} onPress={() => void install()}>
      {t("download.install")}
    </Button>
  );
}

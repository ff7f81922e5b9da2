import { Flashlight, FlashlightOff, ImageUp, X } from "lucide-react";
import { useRef } from "react";
import { FileTrigger, Heading } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { paths } from "@/lib/paths.ts";
import { Button } from "@/ui/button.tsx";
import { FullWindow } from "@/ui/full-window.tsx";
import { IconButton } from "@/ui/icon-button.tsx";
import { useCamera } from "./use-camera.ts";
import { useScanner } from "./use-scanner.ts";

/** A full-screen camera. A found code opens the visit page of its business. */
export default function ScannerDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("visits");
  return (
    <FullWindow label={t("scan.title")} isDark onClose={onClose}>
      <Scanner onClose={onClose} />
    </FullWindow>
  );
}

function Scanner({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("visits");
  const { t: common } = useTranslation();
  const navigate = useNavigate();
  const video = useRef<HTMLVideoElement>(null);
  const { isOpen, fault, torch } = useCamera(video);
  const { remark, choose } = useScanner(video, isOpen, ({ slug, code }) => {
    onClose();
    void navigate(paths.visit(slug, code));
  });
  return (
    <>
      <video ref={video} muted playsInline aria-hidden className="absolute inset-0 size-full object-cover" />
      <header className="relative flex items-center justify-between bg-paper/80 p-2">
        <Heading slot="title" className="display pl-3 text-lg font-semibold">
          {t("scan.title")}
        </Heading>
        <div className="flex">
          {torch && (
            <IconButton name={t(torch.isLit ? "scan.torchOff" : "scan.torchOn")} onPress={() => void torch.toggle()}>
              {torch.isLit ? (
                <FlashlightOff aria-hidden className="size-5" />
              ) : (
                <Flashlight aria-hidden className="size-5" />
              )}
            </IconButton>
          )}
          <IconButton name={common("state.close")} onPress={onClose}>
            <X aria-hidden className="size-5" />
          </IconButton>
        </div>
      </header>
      <div className="relative flex flex-1 items-center justify-center p-6">
        {fault ? (
          <section className="flex max-w-[420px] flex-col gap-2 rounded-md bg-surface p-6">
            <h2 className="display text-xl font-semibold">{t(`camera.${fault}.title`)}</h2>
            <p className="text-base text-muted">{t(`camera.${fault}.text`)}</p>
          </section>
        ) : (
          <Frame />
        )}
      </div>
      <footer className="relative flex flex-col items-center gap-4 bg-paper/85 px-6 pt-4 pb-[max(24px,env(safe-area-inset-bottom))]">
        <p role="status" className="min-h-6 text-center text-base font-medium">
          {remark ? t(`remark.${remark}`) : !fault && t(isOpen ? "scan.hint" : "scan.opening")}
        </p>
        <FileTrigger acceptedFileTypes={["image/*"]} onSelect={(files) => files?.[0] && void choose(files[0])}>
          <Button variant="secondary" icon={ImageUp}>
            {t("scan.choose")}
          </Button>
        </FileTrigger>
        <p className="text-center text-sm text-muted">{t("scan.noTyping")}</p>
      </footer>
    </>
  );
}

/** Four corners that show where to hold the code. */
function Frame() {
  const corner = "absolute size-10 border-gilding";
  return (
    <div aria-hidden className="relative aspect-square w-full max-w-[300px]">
      <span className={`${corner} top-0 left-0 rounded-tl-md border-t-4 border-l-4`} />
      <span className={`${corner} top-0 right-0 rounded-tr-md border-t-4 border-r-4`} />
      <span className={`${corner} bottom-0 left-0 rounded-bl-md border-b-4 border-l-4`} />
      <span className={`${corner} right-0 bottom-0 rounded-br-md border-r-4 border-b-4`} />
    </div>
  );
}

import { CircleAlert, CloudOff, type LucideIcon, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { classes } from "@/lib/classes.ts";
import { Button } from "./button.tsx";

type StateProps = {
  title: string;
  text?: ReactNode;
  icon?: LucideIcon;
  action?: ReactNode;
  /** Whether it is the whole screen, so that its title is the screen's and the window's. */
  isScreen?: boolean;
};

/** An empty state, and what to do next. */
export function EmptyState({ title, text, icon: Icon, action, isScreen }: StateProps) {
  const Title = isScreen ? "h1" : "h2";
  return (
    <section
      className={classes(
        "flex flex-col items-start gap-3 rounded-md border border-dashed border-field-line/60 p-6",
        isScreen && "mx-auto w-full max-w-reading",
      )}
    >
      {isScreen && <title>{`${title} · Verdoro`}</title>}
      {Icon && <Icon aria-hidden className="size-7 text-gilding" />}
      <Title className="display text-xl font-semibold text-ink">{title}</Title>
      {text && <p className="max-w-[56ch] text-base text-muted">{text}</p>}
      {action && <div className="mt-2">{action}</div>}
    </section>
  );
}

/** The offline state. Data loads by itself when the connection returns; a button retries at once. */
export function OfflineState({ onRetry, isRetrying }: { onRetry: () => void; isRetrying?: boolean }) {
  const { t } = useTranslation();
  return (
    <section role="alert" className="flex flex-col items-start gap-3 rounded-md bg-caution-tint p-6">
      <CloudOff aria-hidden className="size-7 text-caution" />
      <h2 className="display text-xl font-semibold text-ink">{t("state.offlineTitle")}</h2>
      <p className="max-w-[56ch] text-base text-ink">{t("state.offlineText")}</p>
      <Button variant="secondary" icon={RotateCw} isLoading={isRetrying} onPress={onRetry}>
        {t("state.retry")}
      </Button>
    </section>
  );
}

/** An error with its reason and a retry button. */
export function ErrorState({ text, onRetry, isRetrying }: { text: string; onRetry: () => void; isRetrying?: boolean }) {
  const { t } = useTranslation();
  return (
    <section role="alert" className="flex flex-col items-start gap-3 rounded-md bg-danger-tint p-6">
      <CircleAlert aria-hidden className="size-7 text-danger" />
      <h2 className="display text-xl font-semibold text-ink">{t("state.failed")}</h2>
      <p className="max-w-[56ch] text-base text-ink">{text}</p>
      <Button variant="secondary" icon={RotateCw} isLoading={isRetrying} onPress={onRetry}>
        {t("state.retry")}
      </Button>
    </section>
  );
}

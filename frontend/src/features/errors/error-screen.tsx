import { useTranslation } from "react-i18next";
import { AuthScreen } from "@/features/shared/auth-screen.tsx";
import { paths } from "@/lib/paths.ts";
import { ButtonLink } from "@/ui/link.tsx";
import { RetryButton } from "./retry-button.tsx";

const texts = { 404: "page.notFound", 500: "page.failed" } as const;

export function ErrorScreen({ status }: { status: 404 | 500 }) {
  const { t } = useTranslation("errors");
  return (
    <AuthScreen>
      <title>{`${t(`${texts[status]}.title`)} · Verdoro`}</title>
      <h1 className="display text-3xl font-black text-gold-display">{status}</h1>
      <p className="display mt-2 text-2xl font-semibold text-ink">{t(`${texts[status]}.title`)}</p>
      <p className="mt-3 mb-7 text-lg text-muted">{t(`${texts[status]}.text`)}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.landing}>{t("page.goHome")}</ButtonLink>
        {status === 500 && <RetryButton />}
      </div>
    </AuthScreen>
  );
}

import { useTranslation } from "react-i18next";
import type { FaqSlug } from "@/lib/faqs.ts";
import { paths } from "@/lib/paths.ts";
import { Link } from "@/ui/link.tsx";

/** A text link to an answer, for the place where its question arises. */
export function FaqLink({ to }: { to: FaqSlug }) {
  const { t } = useTranslation();
  return <Link to={`${paths.faqs}#${to}`}>{t("faq.more")}</Link>;
}

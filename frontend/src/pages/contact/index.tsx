import { useTranslation } from "react-i18next";
import { useConfiguration } from "@/api/configuration.ts";
import { InfoPage } from "@/features/front/info-page.tsx";
import { ContactForm } from "@/features/support/contact-form.tsx";
import { useHydrated } from "@/lib/hydrated.ts";
import { paths } from "@/lib/paths.ts";
import { Link } from "@/ui/link.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";

export function Component() {
  return (
    <InfoPage page="contact" sections={["table", "place", "data", "safety"]}>
      <Operator />
      <Message />
    </InfoPage>
  );
}

function Operator() {
  const { t } = useTranslation("info");
  const configuration = useConfiguration();
  return (
    <section aria-labelledby="operator" className="mb-10 border-y-2 border-gilding py-7">
      <h2 id="operator" className="text-base text-muted">
        {t("contact.operator")}
      </h2>
      <address className="mt-1 text-lg text-ink not-italic">
        <span className="display block text-xl font-bold">{configuration?.operator_name}</span>
        <span className="block whitespace-pre-line empty:hidden">{configuration?.operator_address}</span>
        <a
          href={`mailto:${configuration?.operator_email ?? ""}`}
          className="block w-fit rounded-sm text-link hover:underline"
        >
          {configuration?.operator_email}
        </a>
      </address>
    </section>
  );
}

/** The form, after hydration: before, it would lose typed text. Without scripts the email address above remains. */
function Message() {
  const { t } = useTranslation("info");
  const hydrated = useHydrated();
  return (
    <section id="message" aria-labelledby="message-title" className="mb-14 scroll-mt-8">
      <h2 id="message-title" className="display mb-5 text-xl font-bold text-ink">
        {t("contact.write")}
      </h2>
      <p className="mb-5 text-base text-muted">
        {t("contact.form.faqs")} <Link to={paths.faqs}>{t("contact.form.toFaqs")}</Link>
      </p>
      {hydrated ? <ContactForm /> : <FormSkeleton />}
    </section>
  );
}

function FormSkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-5">
      {["category", "name", "email", "subject"].map((field) => (
        <Skeleton key={field} className="h-19 w-full" />
      ))}
      <Skeleton className="h-49 w-full" />
      <Skeleton className="h-12 w-32" />
    </div>
  );
}

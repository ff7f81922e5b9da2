import { Mail } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useConfiguration } from "@/api/configuration.ts";
import { InfoPage } from "@/features/front/info-page.tsx";
import { buttonVariant } from "@/ui/button-variant.ts";

export function Component() {
  return (
    <InfoPage page="contact" sections={["table", "place", "data", "safety"]}>
      <Operator />
    </InfoPage>
  );
}

function Operator() {
  const { t } = useTranslation("info");
  const configuration = useConfiguration();
  const mail = `mailto:${configuration?.operator_email ?? ""}`;
  return (
    <section aria-labelledby="operator" className="mb-14 border-y-2 border-gilding py-7">
      <h2 id="operator" className="text-base text-muted">
        {t("contact.operator")}
      </h2>
      <address className="mt-1 text-lg text-ink not-italic">
        <span className="display block text-xl font-bold">{configuration?.operator_name}</span>
        <span className="block whitespace-pre-line empty:hidden">{configuration?.operator_address}</span>
        <a href={mail} className="block w-fit rounded-sm text-link hover:underline">
          {configuration?.operator_email}
        </a>
      </address>
      <a href={mail} className={`mt-5 ${buttonVariant("primary")}`}>
        <Mail aria-hidden className="size-4.5" />
        {t("contact.write")}
      </a>
    </section>
  );
}

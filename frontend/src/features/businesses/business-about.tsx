import { lazy, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { Business } from "@/api/businesses.ts";
import { useHasMap } from "@/api/configuration.ts";
import { useDietName } from "@/i18n/diets.ts";
import { currentLanguage } from "@/i18n/i18n.ts";
import { websiteAddress } from "@/lib/outward.ts";
import { LazyVisible } from "@/ui/lazy-visible.tsx";
import { OutwardLink } from "@/ui/outward-link.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { BusinessAddressLine } from "./business-address-line.tsx";
import { Hours } from "./hours.tsx";

const ReliabilityBelow = lazy(() => import("./reliability-below.tsx"));
const WhereBelow = lazy(() => import("./where-below.tsx"));

/** The facts of a business: description, hours, address, contact, diets and their source. */
export function BusinessAbout({ business }: { business: Business }) {
  const { t } = useTranslation("explore");
  const dietName = useDietName();
  const description = business.descriptions[currentLanguage()] ?? business.descriptions.en ?? business.descriptions.it;
  return (
    <div className="flex flex-col gap-7">
      {description && <p className="max-w-[62ch] text-lg text-ink">{description}</p>}
      <Part title={t("place.hours")}>
        <Hours business={business} />
      </Part>
      <Part title={t("place.where")}>
        <Where business={business} />
      </Part>
      {(business.phone || business.website || business.email) && (
        <Part title={t("place.contact")}>
          <Contact business={business} />
        </Part>
      )}
      {(business.diets.length > 0 || business.wheelchair) && (
        <Part title={t("place.goodToKnow")}>
          <ul className="flex flex-wrap gap-x-5 gap-y-1 text-base text-ink">
            {business.diets.length > 0 && (
              <li>
                {t("place.diets", {
                  diets: business.diets.map((diet) => dietName(diet).toLocaleLowerCase(currentLanguage())).join(", "),
                })}
              </li>
            )}
            {business.wheelchair && <li>{t(`wheelchair.${business.wheelchair}`)}</li>}
          </ul>
        </Part>
      )}
      {business.bookable && (
        <LazyVisible placeholder={null}>
          <Suspense>
            <ReliabilityBelow businessId={business.uuid} />
          </Suspense>
        </LazyVisible>
      )}
      <Source business={business} />
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="display mb-2 text-lg font-semibold text-ink">{title}</h2>
      {children}
    </section>
  );
}

/** The primary address at once; a map and the other addresses when they are scrolled to. */
function Where({ business }: { business: Business }) {
  const { address, location } = business;
  const hasMap = useHasMap() && location !== null;
  const placeholder = hasMap ? <Skeleton className="h-56 w-full rounded-md" /> : null;
  return (
    <div className="flex flex-col gap-3 text-base text-ink">
      <ul>
        <BusinessAddressLine address={address} point={location} />
      </ul>
      <LazyVisible placeholder={placeholder}>
        <Suspense fallback={placeholder}>
          <WhereBelow business={business} />
        </Suspense>
      </LazyVisible>
    </div>
  );
}

function Contact({ business: { phone, email, website } }: { business: Business }) {
  const { t } = useTranslation("explore");
  const site = websiteAddress(website);
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-base">
      {phone && (
        <li>
          <OutwardLink to={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</OutwardLink>
        </li>
      )}
      {site && (
        <li>
          <OutwardLink to={site}>{t("place.website")}</OutwardLink>
        </li>
      )}
      {email && (
        <li>
          <OutwardLink to={`mailto:${email}`}>{email}</OutwardLink>
        </li>
      )}
    </ul>
  );
}

/** The source of the data: OpenStreetMap's contributors, or a note that it is demo data. */
function Source({ business: { attribution, demo } }: { business: Business }) {
  const { t } = useTranslation("explore");
  const sources = [demo && t("place.demo"), attribution].filter(Boolean);
  if (sources.length === 0) return null;
  return <p className="border-t border-line pt-4 text-sm text-muted">{sources.join(" · ")}</p>;
}

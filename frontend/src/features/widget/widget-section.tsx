import { Globe, Printer } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useWidgetSettings } from "@/api/widget.ts";
import { CopyField } from "@/features/shared/copy-field.tsx";
import { Button } from "@/ui/button.tsx";
import { List, ListRow } from "@/ui/list.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { GoogleSwitch } from "./google-switch.tsx";
import { snippet } from "./snippet.ts";

const OriginsDialog = lazy(() => import("./origins-dialog.tsx"));
const PosterDialog = lazy(() => import("./poster-dialog.tsx"));

/** How guests book on the restaurant's own website: the link, the code to paste, and which websites may show it. Only owners see it. */
export function WidgetSection({ businessId }: { businessId: string }) {
  const { t } = useTranslation("connections");
  const { settings, failure, mutate, ...read } = useWidgetSettings(businessId);
  const [open, setOpen] = useState<"origins" | "poster" | null>(null);
  const close = () => setOpen(null);
  if (failure?.status === 403) return null;
  const { origin } = window.location;
  const url = `${origin}/embed/${businessId}`;
  const book = t("widget.book");
  return (
    <section aria-labelledby="widget" className="flex max-w-reading flex-col gap-4">
      <h2 id="widget" className="display text-xl font-semibold text-ink">
        {t("widget.title")}
      </h2>
      <p className="text-base text-pretty text-ink">{t("widget.text")}</p>
      <Loaded {...read} value={settings} skeleton={<Skeleton className="h-48 w-full" />}>
        {({ origins, listed_on_google }) => (
          <>
            <CopyField label={t("widget.link")} value={url} />
            <CopyField label={t("widget.button")} value={snippet({ origin, url, text: book, kind: "button" })} />
            <CopyField label={t("widget.inline")} value={snippet({ origin, url, text: book, kind: "inline" })} />
            <h3 className="font-semibold text-ink">{t("widget.sites")}</h3>
            {origins.length === 0 ? (
              <p className="text-base text-muted">{t("widget.noSites")}</p>
            ) : (
              <List>
                {origins.map((site) => (
                  <ListRow key={site} title={site} />
                ))}
              </List>
            )}
            <div className="flex flex-wrap gap-2">
              <Button variant="secondary" icon={Globe} onPress={() => setOpen("origins")}>
                {t("widget.edit")}
              </Button>
              <Button variant="secondary" icon={Printer} onPress={() => setOpen("poster")}>
                {t("widget.poster")}
              </Button>
            </div>
            {listed_on_google !== null && (
              <GoogleSwitch
                {...{ businessId }}
                settings={{ origins, listed_on_google }}
                onChanged={(changed) => void mutate({ data: changed }, { revalidate: false })}
              />
            )}
            <Suspense>
              {open === "origins" && <OriginsDialog {...{ businessId, origins }} onClose={close} />}
              {open === "poster" && <PosterDialog url={url} onClose={close} />}
            </Suspense>
          </>
        )}
      </Loaded>
    </section>
  );
}

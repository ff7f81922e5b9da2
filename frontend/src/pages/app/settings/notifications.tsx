import { useTranslation } from "react-i18next";
import { useNotificationSettings } from "@/api/notification-settings.ts";
import { PushSection } from "@/features/notifications/push-section.tsx";
import { SettingsForm } from "@/features/notifications/settings-form.tsx";
import { FaqLink } from "@/features/shared/faq-link.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Page } from "@/ui/page.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";

/** How I am notified: by kind and channel, as a digest, and in which hours not. */
export function Component() {
  const { t } = useTranslation("settings");
  const { settings, mutate, ...read } = useNotificationSettings();
  return (
    <Page
      title={t("notifications.title")}
      text={
        <>
          {t("notifications.text")} <FaqLink to="notifications" />
        </>
      }
    >
      <Loaded {...read} value={settings} skeleton={<Skeleton className="h-160 w-full" />}>
        {(found) => (
          <SettingsForm settings={found} onSaved={(saved) => void mutate({ data: saved }, { revalidate: false })} />
        )}
      </Loaded>
      <PushSection />
    </Page>
  );
}

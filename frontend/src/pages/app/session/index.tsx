import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDevices } from "@/api/devices.ts";
import { BackToSettings } from "@/features/accounts/back-to-settings.tsx";
import { DeviceList } from "@/features/accounts/device-list.tsx";
import { RowSkeletons } from "@/features/accounts/row-skeletons.tsx";
import { FaqLink } from "@/features/shared/faq-link.tsx";
import { Button } from "@/ui/button.tsx";
import { Page } from "@/ui/page.tsx";
import { PagedList } from "@/ui/paged-list.tsx";

const EndDevicesDialog = lazy(() => import("@/features/accounts/end-devices-dialog.tsx"));

/** The devices where I am signed in; each of them, or all others, can be signed out. */
export function Component() {
  const { t } = useTranslation("security");
  const devices = useDevices();
  const [isAsking, setAsking] = useState(false);
  const others = devices.items?.filter(({ current }) => !current).map(({ uuid }) => uuid) ?? [];
  return (
    <Page
      title={t("devices.title")}
      text={
        <>
          {t("devices.text")} <FaqLink to="other-device" />
        </>
      }
      back={<BackToSettings />}
      width="form"
    >
      {/* This device is always in the list. */}
      <PagedList of={devices} skeleton={<RowSkeletons />} empty={null}>
        {(found) => <DeviceList devices={found} />}
      </PagedList>
      {others.length > 0 && (
        <div>
          <Button variant="danger" onPress={() => setAsking(true)}>
            {t("devices.end")}
          </Button>
        </div>
      )}
      <Suspense>{isAsking && <EndDevicesDialog uuids={others} onClose={() => setAsking(false)} />}</Suspense>
    </Page>
  );
}

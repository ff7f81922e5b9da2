import { useTranslation } from "react-i18next";
import { changeEveningReport, reportKeys, useEveningReport } from "@/api/evening-report.ts";
import { useSend } from "@/api/use-send.ts";
import { notify } from "@/stores/notices.ts";
import { ToggleRow } from "@/ui/toggle-row.tsx";

/** Whether I get the figures of each day by mail. */
export function ReportRow({ businessId }: { businessId: string }) {
  const { t } = useTranslation("figures");
  const { isOn } = useEveningReport(businessId);
  const { send, isSending } = useSend(changeEveningReport, { invalidates: reportKeys, onRefused: notify.error });
  if (isOn === undefined) return null;
  return (
    <div className="max-w-reading border-t border-line pt-2">
      <ToggleRow
        label={t("report.label")}
        description={t("report.text")}
        isSelected={isOn}
        isDisabled={isSending}
        onChange={(on) => void send({ businessId, on })}
      />
    </div>
  );
}

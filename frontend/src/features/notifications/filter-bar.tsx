import { useTranslation } from "react-i18next";
import { useAllMyBusinesses } from "@/api/my-businesses.ts";
import { topics } from "@/api/notifications.ts";
import { SegmentedControl } from "@/ui/segmented-control.tsx";
import { Select } from "@/ui/select.tsx";
import type { Filters } from "./filters.ts";

type FilterBarProps = { filters: Filters; onChange: (change: Partial<Filters>) => void };

/** All or unread, of a topic; for people who manage businesses also their own or those of a business. */
export function FilterBar({ filters, onChange }: FilterBarProps) {
  const { t } = useTranslation("notifications");
  const businesses = useAllMyBusinesses().items ?? [];
  return (
    <div className="grid grid-cols-2 items-end gap-3 md:flex md:gap-5">
      <div className="col-span-2">
        <SegmentedControl
          label={t("filter.show")}
          isLabelHidden
          options={[
            { value: "all", label: t("filter.all") },
            { value: "unread", label: t("filter.unread") },
          ]}
          value={filters.isUnread ? "unread" : "all"}
          onChange={(shown) => onChange({ isUnread: shown === "unread" })}
        />
      </div>
      <div className="min-w-0 flex-1 md:max-w-60">
        <Select
          label={t("filter.topic")}
          options={[
            { value: "all", label: t("filter.allTopics") },
            ...topics.map((value) => ({ value, label: t(`topic.${value}`) })),
          ]}
          value={filters.topic}
          onChange={(topic) => onChange({ topic: topics.find((known) => known === topic) ?? "all" })}
        />
      </div>
      {businesses.length > 0 && (
        <div className="min-w-0 flex-1 md:max-w-60">
          <Select
            label={t("filter.of")}
            options={[
              { value: "all", label: t("filter.everything") },
              { value: "personal", label: t("filter.personal") },
              ...businesses.map(({ uuid, name }) => ({ value: uuid, label: name })),
            ]}
            value={filters.of}
            onChange={(of) => onChange({ of })}
          />
        </div>
      )}
    </div>
  );
}

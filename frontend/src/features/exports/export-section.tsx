import { Download, PackageOpen } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type Export, exportKeys, readExport, requestExport, useExports } from "@/api/exports.ts";
import { useSend } from "@/api/use-send.ts";
import { FaqLink } from "@/features/shared/faq-link.tsx";
import { dateIn, dayAndMonth, decimal, readersZone, timeOf } from "@/lib/datetime.ts";
import { download } from "@/lib/download.ts";
import { notify } from "@/stores/notices.ts";
import { Badge } from "@/ui/badge.tsx";
import { Button } from "@/ui/button.tsx";
import { DotSeparated } from "@/ui/dot-separated.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { List, ListRow } from "@/ui/list.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";

const contents = ["account", "reservations", "visits", "reviews", "lists", "rest"] as const;

/** A copy of everything about me: what it contains, asking for one, its progress, and the file. */
export function ExportSection() {
  const { t } = useTranslation("settings");
  const { exports, ...read } = useExports();
  const { send, isSending, problem } = useSend(requestExport, { invalidates: exportKeys });
  const isUnderWay = exports?.some(({ state }) => state === "queued" || state === "building");
  return (
    <section aria-labelledby="export" className="flex flex-col gap-4">
      <h2 id="export" className="display text-xl font-semibold text-ink">
        {t("export.title")}
      </h2>
      <p className="text-base text-ink">
        {t("export.text")} <FaqLink to="export" />
      </p>
      <ul className="list-disc pl-5 text-base text-muted">
        {contents.map((part) => (
          <li key={part}>{t(`export.contains.${part}`)}</li>
        ))}
      </ul>
      <FormError message={problem} />
      <div>
        <Button
          icon={PackageOpen}
          isDisabled={isUnderWay ?? true}
          isLoading={isSending}
          onPress={() => void send(undefined)}
        >
          {t("export.start")}
        </Button>
      </div>
      <Loaded {...read} value={exports} skeleton={<Skeleton className="h-16 w-full" />} empty={null}>
        {(found) => (
          <List>
            {found.map((copy) => (
              <ExportRow key={copy.uuid} copy={copy} />
            ))}
          </List>
        )}
      </Loaded>
    </section>
  );
}

const tones = {
  queued: "neutral",
  building: "caution",
  ready: "positive",
  failed: "danger",
  expired: "neutral",
} as const;

function ExportRow({ copy }: { copy: Export }) {
  const { t } = useTranslation("settings");
  const { uuid, state, progress, created_at } = copy;
  const isUnderWay = state === "queued" || state === "building";
  const name = `verdoro-${dateIn(readersZone(), new Date(created_at))}.zip`;
  const { send, isSending } = useSend(readExport, {
    invalidates: exportKeys,
    onSent: (file) => download(name, "application/zip", file),
    onRefused: notify.error,
  });
  return (
    <ListRow
      title={
        <span className="flex flex-wrap items-center gap-3">
          {moment(created_at)}
          <Badge tone={tones[state]}>{t(`export.state.${state}`)}</Badge>
        </span>
      }
      facts={(isUnderWay && <Progress percent={progress} />) || (state === "ready" && <ReadyFacts copy={copy} />)}
      actions={
        state === "ready" && (
          <Button variant="secondary" icon={Download} isLoading={isSending} onPress={() => void send(uuid)}>
            {t("export.download")}
          </Button>
        )
      }
    />
  );
}

function ReadyFacts({ copy: { size, expires_at } }: { copy: Export }) {
  const { t } = useTranslation("settings");
  const megabytes = size !== null && t("export.size", { megabytes: decimal(size / 1_000_000) });
  const until = expires_at !== null && t("export.until", { moment: moment(expires_at) });
  return <DotSeparated facts={[megabytes, until]} />;
}

function Progress({ percent }: { percent: number }) {
  const { t } = useTranslation("settings");
  return (
    <span role="status" className="flex items-center gap-3 pt-1 tabular-nums">
      <progress
        aria-label={t("export.progress")}
        max={100}
        value={percent}
        className="h-2 min-w-0 flex-1 appearance-none overflow-hidden rounded-full bg-sunk [&::-moz-progress-bar]:bg-positive [&::-webkit-progress-bar]:bg-sunk [&::-webkit-progress-value]:bg-positive"
      />
      {t("export.percent", { percent })}
    </span>
  );
}

function moment(at: string): string {
  const zone = readersZone();
  return `${dayAndMonth(dateIn(zone, new Date(at)))}, ${timeOf(at, zone)}`;
}

import { UserRound } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFoundUsers } from "@/api/found-users.ts";
import { Combobox } from "@/features/shared/combobox.tsx";
import { usePaused } from "@/features/shared/use-paused.ts";

type PersonFieldProps = { label: string; onChoose: (uuid: string) => void };

/** Finds a person by name or username. */
export function PersonField({ label, onChoose }: PersonFieldProps) {
  const { t } = useTranslation("posts");
  const [text, setText] = useState("");
  const words = text.trim();
  const paused = usePaused(words);
  const { items, isReading, problem } = useFoundUsers(paused);
  const isStale = words !== paused || isReading;
  const options = (words === "" ? [] : (items ?? [])).slice(0, 6).map(({ uuid, display_name, username }) => ({
    id: uuid,
    name: display_name,
    detail: `@${username}`,
    icon: UserRound,
    choose: () => onChoose(uuid),
  }));
  return (
    <div className="flex flex-col gap-2">
      <Combobox
        label={label}
        listLabel={t("compose.people")}
        text={text}
        onText={setText}
        options={options}
        isStale={isStale}
        variant="popover"
      />
      <p role="status" className="text-sm text-muted empty:hidden">
        {problem ?? (words !== "" && !isStale && options.length === 0 && t("find.noPerson", { words }))}
      </p>
    </div>
  );
}

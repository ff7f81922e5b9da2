import { UserRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFoundUsers } from "@/api/found-users.ts";
import { NameField } from "./name-field.tsx";

type PersonFieldProps = { label: string; onChoose: (uuid: string) => void };

/** Finds a person by name or username. */
export function PersonField({ label, onChoose }: PersonFieldProps) {
  const { t } = useTranslation("posts");
  const useFound = (words: string) => {
    const { items, ...read } = useFoundUsers(words);
    const options = items?.slice(0, 6).map(({ uuid, display_name, username }) => ({
      id: uuid,
      name: display_name,
      detail: `@${username}`,
      icon: UserRound,
      choose: () => onChoose(uuid),
    }));
    return { ...read, options };
  };
  return (
    <NameField
      label={label}
      listLabel={t("compose.people")}
      useFound={useFound}
      none={(words) => t("find.noPerson", { words })}
    />
  );
}

import { UserSearch } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useAccounts } from "@/api/admin.ts";
import { List } from "@/ui/list.tsx";
import { PagedList } from "@/ui/paged-list.tsx";
import { SearchField } from "@/ui/search-field.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { EmptyState } from "@/ui/states.tsx";
import { AccountRow } from "./account-row.tsx";

/** All accounts, or those whose email or username contains the words in the URL. */
export function AccountsTab() {
  const { t } = useTranslation("admin");
  const [search, setSearch] = useSearchParams();
  const words = search.get("q") ?? "";
  return (
    <div className="flex flex-col gap-5">
      <SearchField
        label={t("accounts.search")}
        value={words}
        maxLength={254}
        onSearch={(q) => setSearch(q ? { q } : {}, { replace: true })}
      />
      <PagedList
        of={useAccounts(words)}
        skeleton={<Skeleton className="h-64 w-full" />}
        empty={<EmptyState icon={UserSearch} title={t("accounts.none")} text={t("accounts.noneText")} />}
      >
        {(accounts) => (
          <List>
            {accounts.map((account) => (
              <AccountRow key={account.uuid} account={account} />
            ))}
          </List>
        )}
      </PagedList>
    </div>
  );
}

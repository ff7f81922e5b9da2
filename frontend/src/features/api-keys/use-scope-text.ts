import { useTranslation } from "react-i18next";
import type { ApiKeyScope } from "@/api/api-keys.ts";

type Key<Scope extends string> = Scope extends `${infer Subject}:${infer Act}` ? `${Subject}_${Act}` : never;

/** Texts of scopes. Their keys have no colons, which would separate a namespace. */
export function useScopeText(): (scope: ApiKeyScope) => string {
  const { t } = useTranslation("connections");
  return (scope) => t(`scope.${scope.replace(":", "_") as Key<ApiKeyScope>}`);
}

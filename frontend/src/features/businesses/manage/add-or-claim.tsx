import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { loadTexts } from "@/i18n/i18n.ts";
import { paths } from "@/lib/paths.ts";
import { Button } from "@/ui/button.tsx";
import { ButtonLink } from "@/ui/link.tsx";

const AddDialog = lazy(async () => {
  await loadTexts("explore");
  return import("./add-dialog.tsx");
});

/** The two ways to manage another business: find and claim it, or add it. */
export function AddOrClaim() {
  const { t } = useTranslation("manage");
  const [isAdding, setAdding] = useState(false);
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink variant="secondary" to={paths.search}>
        {t("places.find")}
      </ButtonLink>
      <Button variant="secondary" icon={Plus} onPress={() => setAdding(true)}>
        {t("places.add")}
      </Button>
      <Suspense>{isAdding && <AddDialog onClose={() => setAdding(false)} />}</Suspense>
    </div>
  );
}

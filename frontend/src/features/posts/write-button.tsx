import { PenLine } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PostBusiness } from "@/api/posts.ts";
import { loadTexts } from "@/i18n/i18n.ts";
import { Button, type ButtonProps } from "@/ui/button.tsx";

/** Loaded when a post is written. */
const ComposerDialog = lazy(async () => {
  const [part] = await Promise.all([import("./compose/composer-dialog.tsx"), loadTexts("media")]);
  return part;
});

type WriteButtonProps = { business?: PostBusiness; variant?: ButtonProps["variant"] };

/** Opens the composer, for a post about a business if there is one. */
export function WriteButton({ business, variant }: WriteButtonProps) {
  const { t } = useTranslation("posts");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} icon={PenLine} onPress={() => setOpen(true)}>
        {t("compose.open")}
      </Button>
      <Suspense>{isOpen && <ComposerDialog business={business} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

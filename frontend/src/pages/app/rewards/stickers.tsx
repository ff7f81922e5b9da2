import { useTranslation } from "react-i18next";
import { useStickers } from "@/api/stickers.ts";
import { StickerBook } from "@/features/stickers/sticker-book.tsx";
import { paths } from "@/lib/paths.ts";
import { Link } from "@/ui/link.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Page } from "@/ui/page.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";

/** My stickers: every one there is, with my progress. */
export function Component() {
  const { t } = useTranslation("stickers");
  const { book, ...read } = useStickers();
  return (
    <Page title={t("title")} text={t("text")} action={<Link to={paths.sustainability}>{t("toSustainability")}</Link>}>
      <Loaded {...read} value={book} skeleton={<Skeleton className="h-120 w-full" />}>
        {(found) => <StickerBook book={found} />}
      </Loaded>
    </Page>
  );
}

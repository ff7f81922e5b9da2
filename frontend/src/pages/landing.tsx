import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router";
import { paths } from "../lib/paths.ts";
import { useAuth } from "../stores/auth.ts";
import { DrawnPlate } from "../ui/drawn-plate.tsx";
import { ButtonLink } from "../ui/link.tsx";
import { ScreenTools } from "../ui/screen-tools.tsx";
import { Wordmark } from "../ui/wordmark.tsx";

const plates = [
  { kind: "pizza", seed: "8" },
  { kind: "salad", seed: "5" },
  { kind: "pasta", seed: "3" },
  { kind: "coffee", seed: "2" },
  { kind: "steak", seed: "2" },
] as const;

export function Component() {
  const { t } = useTranslation("landing");
  return (
    <div className="mx-auto flex min-h-dvh max-w-[1360px] flex-col px-5 pb-8 md:px-10">
      <title>{`Verdoro · ${t("title")}`}</title>
      <TopBar />
      <main className="grid flex-1 content-center gap-10 py-8 lg:grid-cols-[1fr_1.1fr] lg:items-center lg:gap-16">
        <div className="animate-rise">
          <h1 className="display text-3xl font-black text-ink">{t("title")}</h1>
          <p className="display mt-3 text-xl text-positive italic">{t("tagline")}</p>
          <p className="mt-6 max-w-[46ch] text-lg text-muted">{t("text")}</p>
          <div className="mt-8">
            <ButtonLink to={paths.restaurants}>{t("findTable")}</ButtonLink>
          </div>
        </div>
        <Mosaic />
      </main>
      <footer className="text-sm text-muted">{t("attribution")}</footer>
    </div>
  );
}

function TopBar() {
  const { t } = useTranslation();
  const signedIn = useAuth((state) => state.access_token !== null);
  return (
    <header className="flex min-h-16 items-center justify-between gap-4 py-3">
      <RouterLink to={paths.landing} aria-label="Verdoro" className="rounded-sm">
        <Wordmark />
      </RouterLink>
      <div className="flex items-center gap-2">
        <ScreenTools />
        <ButtonLink look="secondary" to={signedIn ? paths.restaurants : paths.login}>
          {signedIn ? t("nav.explore") : t("account.signIn")}
        </ButtonLink>
      </div>
    </header>
  );
}

function Mosaic() {
  return (
    <div aria-hidden className="grid h-72 grid-cols-4 grid-rows-2 gap-1.5 overflow-hidden rounded-lg md:h-[440px]">
      {plates.map(({ kind, seed }, place) => (
        <DrawnPlate
          key={kind}
          kind={kind}
          seed={seed}
          className={place === 0 ? "col-span-2 row-span-2 size-full" : "size-full"}
        />
      ))}
    </div>
  );
}

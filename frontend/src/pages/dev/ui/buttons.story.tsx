import { CalendarCheck, Heart, ScanLine } from "lucide-react";
import { Button } from "@/ui/button.tsx";
import { type ButtonVariant, buttonVariant } from "@/ui/button-variant.ts";
import { IconButton } from "@/ui/icon-button.tsx";
import { ButtonLink, Link } from "@/ui/link.tsx";
import { OutwardLink } from "@/ui/outward-link.tsx";
import { Shown, States, say } from "./parts.tsx";

export const title = "Buttons and links";

const variants: [variant: ButtonVariant, english: string, italian: string][] = [
  ["primary", "Find a table", "Trova un tavolo"],
  ["secondary", "Not now", "Non ora"],
  ["gradient", "Scan and review", "Inquadra e recensisci"],
  ["gradient-outline", "For restaurants", "Per i ristoranti"],
  ["quiet", "Skip", "Salta"],
  ["danger", "Cancel the table", "Disdici il tavolo"],
];

export function Story() {
  return (
    <States>
      {variants.map(([variant, english, italian]) => (
        <Shown key={variant} as={`${variant}: at rest, hovered, active, loading, disabled`}>
          <VariantStates variant={variant} text={say(english, italian)} />
        </Shown>
      ))}
      <Shown as="With an icon, and over the full width">
        <div className="flex flex-col gap-3">
          <Button icon={CalendarCheck}>{say("Find a table", "Trova un tavolo")}</Button>
          <Button variant="gradient" fullWidth icon={ScanLine}>
            {say("Scan and review", "Inquadra e recensisci")}
          </Button>
        </div>
      </Shown>
      <Shown as="Icons alone: plain, raised, sunk, disabled">
        <div className="flex gap-3">
          {(["plain", "raised", "sunk"] as const).map((variant) => (
            <IconButton key={variant} name={say("Save", "Salva")} variant={variant}>
              <Heart aria-hidden className="size-5" />
            </IconButton>
          ))}
          <IconButton name={say("Save", "Salva")} isDisabled>
            <Heart aria-hidden className="size-5" />
          </IconButton>
        </div>
      </Shown>
      <Shown as="Links: in a sentence, outward, as a button">
        <p className="mb-3 text-base text-ink">
          {say("Read", "Leggi")} <Link to="/dev/ui">{say("how a rating is made", "come nasce una valutazione")}</Link>,{" "}
          <OutwardLink to="https://example.org">example.org</OutwardLink>.
        </p>
        <ButtonLink to="/dev/ui" variant="secondary">
          {say("See the times", "Guarda gli orari")}
        </ButtonLink>
      </Shown>
    </States>
  );
}

/** States under a pointer or finger, shown on copies that are not buttons. */
function VariantStates({ variant, text }: { variant: ButtonVariant; text: string }) {
  return (
    <div className="flex flex-col items-start gap-2">
      <Button variant={variant}>{text}</Button>
      <span aria-hidden className={buttonVariant(variant)} data-hovered>
        {text}
      </span>
      <span aria-hidden className={buttonVariant(variant)} data-hovered data-pressed>
        {text}
      </span>
      <Button variant={variant} isLoading>
        {text}
      </Button>
      <Button variant={variant} isDisabled>
        {text}
      </Button>
    </div>
  );
}

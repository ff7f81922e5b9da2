import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { voteOnFaq } from "@/api/support.ts";
import { useSend } from "@/api/use-send.ts";
import type { FaqSlug } from "@/lib/faqs.ts";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";

type FaqEntryProps = { slug: FaqSlug; isOpen: boolean };

/** A question with its answer, open when its address asks for it. */
export function FaqEntry({ slug, isOpen }: FaqEntryProps) {
  const { t } = useTranslation("faq");
  return (
    <details
      id={slug}
      open={isOpen}
      ref={isOpen ? intoView : undefined}
      className="group scroll-mt-24 border-b border-line"
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-sm py-2 text-base font-semibold text-ink hover:text-link [&::-webkit-details-marker]:hidden">
        {t(`entry.${slug}.question`)}
        <ChevronDown aria-hidden className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 pb-5">
        <p className="max-w-[62ch] text-base whitespace-pre-line text-ink">{t(`entry.${slug}.answer`)}</p>
        <Helpful slug={slug} />
      </div>
    </details>
  );
}

/** Outside the component, so that it runs only when the entry becomes the one of the address. */
function intoView(entry: HTMLElement | null): void {
  entry?.scrollIntoView({ block: "start" });
}

/** Asks whether the answer helped. Votes are only counted. */
function Helpful({ slug }: { slug: FaqSlug }) {
  const { t } = useTranslation("faq");
  const [hasVoted, setVoted] = useState(false);
  const { send, isSending, problem } = useSend((helpful: boolean) => voteOnFaq(slug, helpful), {
    onSent: () => setVoted(true),
  });
  if (hasVoted) {
    return (
      <p role="status" className="text-sm text-muted">
        {t("thanks")}
      </p>
    );
  }
  return (
    <fieldset className="m-0 border-0 p-0" disabled={isSending}>
      <legend className="sr-only">{t("helpful")}</legend>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span aria-hidden className="text-sm text-muted">
          {t("helpful")}
        </span>
        <Button variant="secondary" onPress={() => void send(true)}>
          {t("yes")}
        </Button>
        <Button variant="quiet" onPress={() => void send(false)}>
          {t("no")}
        </Button>
      </div>
      <FormError message={problem} />
    </fieldset>
  );
}

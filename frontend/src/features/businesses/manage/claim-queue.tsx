import { Stamp } from "lucide-react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { type Claim, claimKeys, decideClaim, useClaimQueue } from "@/api/claims.ts";
import { requiredText } from "@/features/shared/rules.ts";
import { useForm } from "@/features/shared/use-form.ts";
import { dayOf, readersZone } from "@/lib/datetime.ts";
import { paths } from "@/lib/paths.ts";
import { notify } from "@/stores/notices.ts";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { FormField } from "@/ui/form-field.tsx";
import { Link } from "@/ui/link.tsx";
import { PagedList } from "@/ui/paged-list.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { EmptyState } from "@/ui/states.tsx";

/** For admins: the pending claims. */
export default function ClaimQueue() {
  const { t } = useTranslation("manage");
  return (
    <section>
      <h2 className="display mb-4 text-xl font-semibold text-ink">{t("queue.title")}</h2>
      <PagedList
        of={useClaimQueue(["pending"])}
        skeleton={<Skeleton className="h-32 w-full" />}
        empty={<EmptyState icon={Stamp} title={t("queue.none")} text={t("queue.noneText")} />}
      >
        {(claims) => (
          <ul className="border-t border-line">
            {claims.map((claim) => (
              <li key={claim.uuid} className="border-b border-line py-5">
                <Decision claim={claim} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

type Choice = "approved" | "refused";
const blank: { reason: string; decision: Choice } = { reason: "", decision: "approved" };

function Decision({ claim }: { claim: Claim }) {
  const { t } = useTranslation("manage");
  const { control, submit, isSending, problem } = useForm({
    schema: v.object({ reason: requiredText(t("queue.reasonMissing")) }),
    values: blank,
    draft: `decision ${claim.uuid}`,
    send: (decision) => decideClaim({ uuid: claim.uuid, ...decision }),
    invalidates: claimKeys,
    onSent: async ({ data }, refreshed) => {
      notify.success(t(data.state === "approved" ? "queue.approved" : "queue.refused"));
      // Until the list is without it, it cannot be decided again.
      await refreshed;
    },
  });
  const chosen = control.useField("decision");
  const decide = (decision: Choice) => {
    chosen.onChange(decision);
    void submit();
  };
  const stateOf = (decision: Choice) => ({
    isLoading: isSending && chosen.value === decision,
    isDisabled: isSending && chosen.value !== decision,
  });
  return (
    <div className="flex flex-col gap-3">
      <p className="text-base text-ink">
        <strong>{claim.claimant.display_name}</strong> {t(claim.creation ? "queue.added" : "queue.claims")}{" "}
        <Link to={paths.restaurant(claim.business.uuid)}>{claim.business.name}</Link>
        <span className="text-muted"> · {dayOf(claim.created_at, readersZone())}</span>
      </p>
      {claim.resembles && (
        <p className="text-base">
          <Link to={paths.restaurant(claim.resembles)}>{t("queue.resembles")}</Link>
        </p>
      )}
      {claim.message && <p className="text-base text-muted">{t("queue.message", { message: claim.message })}</p>}
      <FormField control={control} name="reason" label={t("queue.reason")} maxLength={500} />
      <FormError message={problem} />
      <div className="flex gap-3">
        <Button {...stateOf("approved")} onPress={() => decide("approved")}>
          {t("queue.approve")}
        </Button>
        <Button variant="danger" {...stateOf("refused")} onPress={() => decide("refused")}>
          {t("queue.refuse")}
        </Button>
      </div>
    </div>
  );
}

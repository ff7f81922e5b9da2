import { Stamp } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Claim, decideClaim, useClaims } from "@/api/claims.ts";
import { messageOf } from "@/api/errors.ts";
import { dayOf, readersZone } from "@/lib/datetime.ts";
import { paths } from "@/lib/paths.ts";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Link } from "@/ui/link.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { EmptyState } from "@/ui/states.tsx";
import { TextField } from "@/ui/text-field.tsx";

/** For admins: the claims that wait for a decision. */
export function ClaimQueue() {
  const { t } = useTranslation("manage");
  const { claims, problem, retry, isReading, mutate } = useClaims(["pending"]);
  return (
    <section>
      <h2 className="display mb-4 text-xl font-semibold text-ink">{t("queue.title")}</h2>
      <Loaded
        value={claims}
        problem={problem}
        onRetry={retry}
        isReading={isReading}
        skeleton={<Skeleton className="h-32 w-full" />}
      >
        {(found) =>
          found.length === 0 ? (
            <EmptyState
              icon={<Stamp aria-hidden className="size-7" />}
              title={t("queue.none")}
              text={t("queue.noneText")}
            />
          ) : (
            <ul className="border-t border-line">
              {found.map((claim) => (
                <li key={claim.uuid} className="border-b border-line py-5">
                  <Decision claim={claim} onDecided={() => void mutate()} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

function Decision({ claim, onDecided }: { claim: Claim; onDecided: () => void }) {
  const { t } = useTranslation("manage");
  const [reason, setReason] = useState("");
  const [isTouched, setTouched] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isMissing = reason.trim() === "";
  const decide = async (decision: "approved" | "refused") => {
    setTouched(true);
    if (isMissing) return;
    const { error } = await decideClaim({ uuid: claim.uuid, decision, reason: reason.trim() });
    setProblem(error && messageOf(error));
    if (!error || error.status === 409) onDecided();
  };
  return (
    <div className="flex flex-col gap-3">
      <p className="text-base text-ink">
        <strong>{claim.claimant.display_name}</strong> {t("queue.claims")}{" "}
        <Link to={paths.restaurant(claim.business.uuid)}>{claim.business.name}</Link>
        <span className="text-muted"> · {dayOf(claim.created_at, readersZone())}</span>
      </p>
      {claim.message && <p className="text-base text-muted">{t("queue.message", { message: claim.message })}</p>}
      <TextField
        label={t("queue.reason")}
        error={isTouched && isMissing ? t("queue.reasonMissing") : undefined}
        maxLength={500}
        value={reason}
        onChange={setReason}
      />
      <FormError message={problem} />
      <div className="flex gap-3">
        <Button onPress={() => void decide("approved")}>{t("queue.approve")}</Button>
        <Button look="danger" onPress={() => void decide("refused")}>
          {t("queue.refuse")}
        </Button>
      </div>
    </div>
  );
}

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useSWRConfig } from "swr";
import { type Claim, claimPlace, useClaims } from "../../api/claims.ts";
import { messageOf } from "../../api/errors.ts";
import type { Business } from "../../api/places.ts";
import { notify } from "../../lib/notify.ts";
import { loginThenBackTo, paths } from "../../lib/paths.ts";
import { useAuth } from "../../stores/auth.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { ButtonLink } from "../../ui/link.tsx";
import { TextArea } from "../../ui/text-field.tsx";

type Claimable = Pick<Business, "uuid" | "name" | "claimed" | "mine">;

/** For whoever runs the place: the way to its book, or to asking for it. */
export function ClaimPlace({ place }: { place: Claimable }) {
  const { t } = useTranslation("manage");
  const isSignedIn = useAuth((state) => state.access_token !== null);
  const { claims } = useClaims([], isSignedIn && !place.claimed && !place.mine);
  const own = claims?.find(({ business }) => business.uuid === place.uuid);
  if (place.mine) {
    return (
      <div>
        <ButtonLink look="secondary" to={paths.manageBusiness(place.uuid)}>
          {t("claim.toBook")}
        </ButtonLink>
      </div>
    );
  }
  if (place.claimed) return null;
  return (
    <section className="rounded-md bg-sunk p-5">
      <h2 className="display text-lg font-semibold text-ink">{t("claim.title")}</h2>
      <p className="mt-1 mb-4 max-w-[56ch] text-base text-muted">{t("claim.text")}</p>
      {isSignedIn ? <ClaimState place={place} claim={own} /> : <SignInFirst place={place} />}
    </section>
  );
}

function SignInFirst({ place }: { place: Claimable }) {
  const { t } = useTranslation("manage");
  return (
    <ButtonLink look="secondary" to={loginThenBackTo(paths.restaurant(place.uuid))}>
      {t("claim.signIn")}
    </ButtonLink>
  );
}

function ClaimState({ place, claim }: { place: Claimable; claim: Claim | undefined }) {
  const { t } = useTranslation("manage");
  const [isOpen, setOpen] = useState(false);
  if (claim?.state === "pending") return <p className="text-base font-semibold text-ink">{t("claim.pending")}</p>;
  return (
    <>
      {claim?.reason && <p className="mb-4 text-base text-ink">{t("claim.refused", { reason: claim.reason })}</p>}
      <Button look="gilt-outline" onPress={() => setOpen(true)}>
        {t("claim.ask")}
      </Button>
      <ClaimDialog place={place} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

function ClaimDialog({ place, isOpen, onClose }: { place: Claimable; isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation("manage");
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  const [message, setMessage] = useState("");
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    const { data, error } = await claimPlace({
      business_id: place.uuid,
      ...(message.trim() && { message: message.trim() }),
    });
    setSending(false);
    setProblem(error && messageOf(error));
    if (!data) return;
    await mutate((key) => JSON.stringify(key)?.includes("business") ?? false);
    onClose();
    if (data.data.state === "approved") await navigate(paths.manageBusiness(place.uuid));
    else notify.success(t("claim.sent"));
  };
  return (
    <Dialog
      title={t("claim.dialog", { name: place.name })}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button isLoading={isSending} onPress={send}>
          {t("claim.send")}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-base text-muted">{t("claim.how")}</p>
        <TextArea label={t("claim.message")} isOptional value={message} onChange={setMessage} maxLength={1000} />
        <FormError message={problem} />
      </div>
    </Dialog>
  );
}

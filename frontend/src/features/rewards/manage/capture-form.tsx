import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import * as v from "valibot";
import { captureVoucher, type Voucher, voucherKeys } from "@/api/rewards.ts";
import { useForm } from "@/features/shared/use-form.ts";
import { Button } from "@/ui/button.tsx";
import { Callout } from "@/ui/callout.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { FormField } from "@/ui/form-field.tsx";

/** The signed text in the address that the QR code of a voucher opens. */
function scannedCode(hash: string): string {
  return new URLSearchParams(hash.slice(1)).get("v") ?? "";
}

/** Uses a voucher up: by its eight characters, or by its QR code, which the camera of a phone opens here. */
export function CaptureForm({ businessId }: { businessId: string }) {
  const { t } = useTranslation("rewards");
  const { hash } = useLocation();
  const [values] = useState({ code: scannedCode(hash) });
  const [captured, setCaptured] = useState<Voucher | null>(null);
  const { control, submit, reset, isSending, problem } = useForm<{ code: string }, { data: Voucher }>({
    schema: v.object({ code: v.pipe(v.string(), v.trim(), v.nonEmpty(t("capture.missing"))) }),
    values,
    send: ({ code }, key) => captureVoucher({ business_id: businessId, code }, key),
    invalidates: voucherKeys,
    onSent: ({ data }) => setCaptured(data),
  });
  return (
    <section aria-labelledby="capture" className="flex max-w-form flex-col gap-4">
      <h2 id="capture" className="display text-xl font-semibold text-ink">
        {t("capture.title")}
      </h2>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setCaptured(null);
          void submit().then(() => reset({ code: "" }));
        }}
      >
        <FormField
          control={control}
          name="code"
          label={t("capture.code")}
          description={t("capture.hint")}
          autoComplete="off"
          maxLength={500}
        />
        <FormError message={problem} />
        <div>
          <Button type="submit" isLoading={isSending}>
            {t("capture.submit")}
          </Button>
        </div>
      </form>
      <Callout role="status" tone="neutral">
        {captured && t("capture.done", { title: captured.title, guest: captured.guest_name ?? "" })}
      </Callout>
    </section>
  );
}

import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { register } from "@/api/accounts.ts";
import { reasonOf } from "@/api/errors.ts";
import type { Result } from "@/api/problem.ts";
import { useForm } from "@/features/shared/use-form.ts";
import { paths } from "@/lib/paths.ts";
import { useAuth } from "@/stores/auth.ts";
import { Form } from "@/ui/form.tsx";
import { FormField } from "@/ui/form-field.tsx";
import { Link } from "@/ui/link.tsx";
import { createProfile } from "./create-profile.ts";
import { displayNameRule, passwordRule } from "./rules.ts";

export type AccountFormProps = {
  email: string;
  /** Proof that the address is theirs; not needed once the account exists. */
  verificationId: string | null;
  /** Called with the reason when the proof has expired. */
  onExpired: (reason: string) => void;
};

/** Name and password of a new account, with its profile. An account without a profile needs only the name. */
export function AccountForm({ email, verificationId, onExpired }: AccountFormProps) {
  const { t } = useTranslation("auth");
  const hasAccount = useAuth((state) => state.access_token !== null);
  const open = async (password: string): Promise<Result<unknown>> => {
    const result = await register({ email, password, verification_id: verificationId ?? "" });
    if (result.error?.problem.errors?.verification_id) onExpired(reasonOf(result.error));
    return result;
  };
  const { control, submit, isSending, problem } = useForm({
    schema: v.object({ display_name: displayNameRule(t), password: hasAccount ? v.string() : passwordRule(t) }),
    values: { display_name: "", password: "" },
    send: async ({ display_name, password }): Promise<Result<unknown>> => {
      // By the store: an earlier try may have created the account.
      const { error } = useAuth.getState().access_token ? {} : await open(password);
      return error ? { error } : createProfile(display_name);
    },
  });
  return (
    <Form submit={t("quick.create")} {...{ isSending, problem }} onSubmit={submit} isScreen>
      <FormField
        control={control}
        name="display_name"
        label={t("field.displayName")}
        autoComplete="name"
        description={t("quick.nameHint")}
      />
      {!hasAccount && (
        <>
          <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
          <FormField
            control={control}
            name="password"
            label={t("field.newPassword")}
            type="password"
            autoComplete="new-password"
            description={t("field.newPasswordHint")}
          />
          <p className="text-sm text-muted">
            {t("register.accept")}{" "}
            <Link to={paths.terms} target="_blank">
              {t("register.terms")}
            </Link>
            . {t("register.dataUse")}{" "}
            <Link to={paths.privacy} target="_blank">
              {t("register.privacy")}
            </Link>
            .
          </p>
        </>
      )}
    </Form>
  );
}

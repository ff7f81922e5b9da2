import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useNavigate } from "react-router";
import { register } from "@/api/accounts.ts";
import { AccountScreen } from "@/features/accounts/account-screen.tsx";
import { NewPasswordForm } from "@/features/accounts/new-password-form.tsx";
import { paths } from "@/lib/paths.ts";

/** The last step of signing up. The verification from the step before is in the history state, not in the URL. */
export function Component() {
  const { t } = useTranslation("auth");
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const proven = state as { email: string; verification_id: string } | null;
  if (!proven) return <Navigate to={`${paths.register}${search}`} replace />;
  return (
    <AccountScreen title={t("create.title")} text={t("create.text", { email: proven.email })}>
      <NewPasswordForm
        email={proven.email}
        submit={t("create.submit")}
        save={(password) => register({ ...proven, password })}
        onSaved={() => navigate(`${paths.createUser}${search}`, { replace: true })}
      />
    </AccountScreen>
  );
}

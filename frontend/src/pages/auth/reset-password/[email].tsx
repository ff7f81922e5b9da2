import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useParams } from "react-router";
import { resetPassword, type Verification } from "@/api/accounts.ts";
import { clearSession } from "@/api/session.ts";
import { AccountScreen } from "@/features/accounts/account-screen.tsx";
import { NewPasswordForm } from "@/features/accounts/new-password-form.tsx";
import { PinForm } from "@/features/accounts/pin-form.tsx";
import { ResetLink } from "@/features/accounts/reset-link.tsx";
import { fragmentValue } from "@/lib/fragment.ts";
import { paths } from "@/lib/paths.ts";
import { notify } from "@/stores/notices.ts";
import { Link } from "@/ui/link.tsx";

/** Verifies the address by the code or the emailed link, then shows the form for the new password. */
export function Component() {
  const { t } = useTranslation("auth");
  const navigate = useNavigate();
  const { email = "" } = useParams();
  const { search, hash } = useLocation();
  const token = fragmentValue(hash, "token");
  const [proven, setProven] = useState<Verification>();
  const authId = proven?.auth_id;

  if (!proven || !authId) {
    return (
      <AccountScreen
        title={t(token ? "reset.title" : "pin.title")}
        text={token ? undefined : t("reset.pinText", { email })}
        footer={
          <p>
            {token ? (
              <Link to={`${paths.login}${search}`}>{t("back")}</Link>
            ) : (
              <Link to={`${paths.resetPassword}${search}`}>{t("pin.otherEmail")}</Link>
            )}
          </p>
        }
      >
        {token ? (
          <ResetLink token={token} onProven={setProven} />
        ) : (
          <PinForm email={email} purpose="reset" onProven={setProven} />
        )}
      </AccountScreen>
    );
  }
  const done = () => {
    // The server has ended every session of this account, this browser's included.
    clearSession();
    notify.success(t("reset.done"));
    void navigate(`${paths.login}${search}`, { replace: true });
  };
  return (
    <AccountScreen title={t("reset.newTitle")} text={t("reset.newText")}>
      <NewPasswordForm
        email={email}
        submit={t("reset.save")}
        save={(password) => resetPassword(authId, { password, verification_id: proven.verification_id })}
        onSaved={done}
      />
    </AccountScreen>
  );
}

import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { AccountScreen } from "@/features/accounts/account-screen.tsx";
import { SendPinForm } from "@/features/accounts/send-pin-form.tsx";
import { OrWithProvider } from "@/features/accounts/social/or-with-provider.tsx";
import { paths } from "@/lib/paths.ts";
import { Link } from "@/ui/link.tsx";

export function Component() {
  const { t } = useTranslation("auth");
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <AccountScreen
      title={t("register.title")}
      text={t("register.text")}
      footer={
        <>
          <p>
            {t("register.known")} <Link to={`${paths.login}${search}`}>{t("login.submit")}</Link>
          </p>
          <p>
            {t("register.accept")} <Link to={paths.terms}>{t("register.terms")}</Link>. {t("register.dataUse")}{" "}
            <Link to={paths.privacy}>{t("register.privacy")}</Link>.
          </p>
        </>
      }
    >
      <SendPinForm
        purpose="register"
        submit={t("register.submit")}
        onSent={(email) => navigate(`${paths.verifyEmail(email)}${search}`)}
      />
      <OrWithProvider use="signUp" search={search} />
    </AccountScreen>
  );
}

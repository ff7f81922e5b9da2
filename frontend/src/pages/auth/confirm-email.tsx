import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { AccountScreen } from "@/features/accounts/account-screen.tsx";
import { SendPinForm } from "@/features/accounts/send-pin-form.tsx";
import { paths } from "@/lib/paths.ts";
import { Link } from "@/ui/link.tsx";

/** For an interrupted sign-up: sends a new code and continues. */
export function Component() {
  const { t } = useTranslation("auth");
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <AccountScreen
      title={t("confirm.title")}
      text={t("confirm.text")}
      footer={
        <p>
          <Link to={`${paths.login}${search}`}>{t("back")}</Link>
        </p>
      }
    >
      <SendPinForm
        purpose="register"
        submit={t("confirm.submit")}
        onSent={(email) => navigate(`${paths.verifyEmail(email)}${search}`)}
      />
    </AccountScreen>
  );
}

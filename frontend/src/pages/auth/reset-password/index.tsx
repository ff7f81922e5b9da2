import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { AccountScreen } from "@/features/accounts/account-screen.tsx";
import { SendPinForm } from "@/features/accounts/send-pin-form.tsx";
import { FaqLink } from "@/features/shared/faq-link.tsx";
import { paths } from "@/lib/paths.ts";
import { Link } from "@/ui/link.tsx";

export function Component() {
  const { t } = useTranslation("auth");
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <AccountScreen
      title={t("reset.title")}
      text={t("reset.text")}
      footer={
        <p>
          <Link to={`${paths.login}${search}`}>{t("back")}</Link> · <FaqLink to="password" />
        </p>
      }
    >
      <SendPinForm
        purpose="reset"
        submit={t("reset.submit")}
        onSent={(email) => navigate(`${paths.resetPasswordOf(email)}${search}`)}
      />
    </AccountScreen>
  );
}

import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useParams } from "react-router";
import type { Verification } from "@/api/accounts.ts";
import { AccountScreen } from "@/features/accounts/account-screen.tsx";
import { PinForm } from "@/features/accounts/pin-form.tsx";
import { fragmentValue } from "@/lib/fragment.ts";
import { paths } from "@/lib/paths.ts";
import { Link } from "@/ui/link.tsx";

export function Component() {
  const { t } = useTranslation("auth");
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const { email = "" } = useParams();
  const mailed = fragmentValue(hash, "pin");
  const goOn = ({ verification_id }: Verification) =>
    void navigate(`${paths.createPassword}${search}`, { state: { email, verification_id } });
  return (
    <AccountScreen
      title={t("pin.title")}
      text={t("pin.text", { email })}
      footer={
        <p>
          <Link to={`${paths.register}${search}`}>{t("pin.otherEmail")}</Link>
        </p>
      }
    >
      <PinForm key={mailed} email={email} purpose="register" initialPin={mailed} onProven={goOn} />
    </AccountScreen>
  );
}

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { undoEmailChange } from "@/api/credentials.ts";
import type { ApiError } from "@/api/problem.ts";
import { useSend } from "@/api/use-send.ts";
import { AccountScreen } from "@/features/accounts/account-screen.tsx";
import { paths } from "@/lib/paths.ts";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { ButtonLink, Link } from "@/ui/link.tsx";

/** Undoes a change of email by the link that was sent to the old address; its token is the whole fragment. */
export function Component() {
  const { t } = useTranslation("security");
  const token = useLocation().hash.slice(1);
  const [isDone, setDone] = useState(false);
  const { send, isSending, failure, problem } = useSend(undoEmailChange, { onSent: () => setDone(true) });
  const isOver = token === "" || (failure !== null && isRefused(failure));
  if (isDone) {
    return (
      <AccountScreen title={t("undo.doneTitle")} text={t("undo.doneText")}>
        <ButtonLink to={paths.resetPassword} fullWidth>
          {t("undo.newPassword")}
        </ButtonLink>
      </AccountScreen>
    );
  }
  return (
    <AccountScreen
      title={t("undo.title")}
      text={t("undo.text")}
      footer={
        <p>
          <Link to={paths.contact}>{t("undo.help")}</Link>
        </p>
      }
    >
      <div className="flex flex-col gap-5">
        <FormError message={isOver ? t("undo.over") : problem} />
        {!isOver && (
          <Button fullWidth isLoading={isSending} onPress={() => void send(token)}>
            {t("undo.do")}
          </Button>
        )}
      </div>
    </AccountScreen>
  );
}

/** Whether the server refused the token. A retry cannot help then. */
function isRefused({ status }: ApiError): boolean {
  return status >= 400 && status < 500 && status !== 429;
}

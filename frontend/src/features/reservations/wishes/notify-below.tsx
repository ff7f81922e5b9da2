import { BellPlus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { loginThenBackTo } from "@/lib/paths.ts";
import { useUser } from "@/stores/user.ts";
import { Button } from "@/ui/button.tsx";
import type { WishDialogProps } from "./wish-dialog.tsx";

const WishDialog = lazy(() => import("./wish-dialog.tsx"));

/** Asks to be notified when a table becomes free. Visitors are redirected to sign in, and back here. */
export default function NotifyButton(wanted: Omit<WishDialogProps, "onClose">) {
  const { t } = useTranslation("wishes");
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isMember = useUser(({ user }) => user !== null);
  const [isOpen, setOpen] = useState(false);
  const press = () => (isMember ? setOpen(true) : void navigate(loginThenBackTo(pathname + search)));
  return (
    <>
      <Button variant="secondary" fullWidth icon={BellPlus} onPress={press}>
        {t("notify")}
      </Button>
      <Suspense>{isOpen && <WishDialog {...wanted} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

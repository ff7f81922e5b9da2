import {
  Archive,
  Bell,
  CalendarSync,
  ChevronRight,
  CircleHelp,
  Eye,
  History,
  KeyRound,
  Laptop,
  LifeBuoy,
  Lock,
  LogIn,
  type LucideIcon,
  Mail,
  MapPin,
  NotebookPen,
  ShieldCheck,
  UserRoundPen,
  UserRoundX,
} from "lucide-react";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "@/lib/paths.ts";
import { useAuth } from "@/stores/auth.ts";

/** The screens of the settings, in groups. */
export function Rows() {
  const { t } = useTranslation("people");
  const { t: security } = useTranslation("security");
  const email = useAuth(({ auth }) => auth?.email ?? "");
  return (
    <div className="flex flex-col gap-8">
      <Group title={security("section.account")}>
        <Row
          to={paths.editProfile}
          icon={UserRoundPen}
          title={t("settings.profile")}
          text={t("settings.profileText")}
        />
        <Row to={paths.changeEmail} icon={Mail} title={security("email.title")} text={email} />
        <Row to={paths.changePassword} icon={Lock} title={t("settings.password")} text={t("settings.passwordText")} />
      </Group>
      <Group title={security("section.security")}>
        <Row to={paths.otherSignIn} icon={LogIn} title={security("rows.methods")} text={security("rows.methodsText")} />
        <Row to={paths.devices} icon={Laptop} title={security("devices.title")} text={security("devices.row")} />
        <Row to={paths.twoStep} icon={ShieldCheck} title={security("twoStep.title")} text={security("twoStep.row")} />
        <Row to={paths.passkeys} icon={KeyRound} title={security("passkey.title")} text={security("passkey.row")} />
        <Row
          to={paths.securityActivity}
          icon={History}
          title={security("activity.title")}
          text={security("activity.row")}
        />
      </Group>
      <Group title={security("section.privacy")}>
        <Row
          to={paths.privacySettings}
          icon={Eye}
          title={security("rows.privacy")}
          text={security("rows.privacyText")}
        />
        <Row
          to={paths.blocked}
          icon={UserRoundX}
          title={security("rows.blocked")}
          text={security("rows.blockedText")}
        />
        <Row
          to={paths.notificationSettings}
          icon={Bell}
          title={security("rows.notifications")}
          text={security("rows.notificationsText")}
        />
        <Row
          to={paths.shareLocation}
          icon={MapPin}
          title={security("rows.location")}
          text={security("rows.locationText")}
        />
        <Row
          to={paths.calendar}
          icon={CalendarSync}
          title={security("rows.calendar")}
          text={security("rows.calendarText")}
        />
        <Row
          to={paths.guestCards}
          icon={NotebookPen}
          title={security("rows.guestCards")}
          text={security("rows.guestCardsText")}
        />
        <Row to={paths.myData} icon={Archive} title={security("rows.data")} text={security("rows.dataText")} />
      </Group>
      <Group title={security("section.help")}>
        <Row to={paths.support} icon={LifeBuoy} title={security("rows.support")} text={security("rows.supportText")} />
        <Row to={paths.faqs} icon={CircleHelp} title={security("rows.faqs")} text={security("rows.faqsText")} />
      </Group>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-2 text-sm font-semibold text-muted">
        {title}
      </h2>
      <ul className="border-t border-line">{children}</ul>
    </section>
  );
}

type RowProps = { to: string; icon: LucideIcon; title: string; text: string };

function Row({ to, icon: Icon, title, text }: RowProps) {
  return (
    <li className="border-b border-line">
      <Link to={to} className="flex min-h-18 items-center gap-4 rounded-sm py-3 hover:bg-sunk">
        <Icon aria-hidden className="size-5.5 shrink-0 text-gilding" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold text-ink">{title}</span>
          <span className="block text-sm break-words text-muted">{text}</span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
      </Link>
    </li>
  );
}

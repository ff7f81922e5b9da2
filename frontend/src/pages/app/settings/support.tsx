import { MessageCirclePlus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { NewTicketForm } from "@/features/support/new-ticket-form.tsx";
import { TicketList } from "@/features/support/ticket-list.tsx";
import { TicketThread } from "@/features/support/ticket-thread.tsx";
import { paths } from "@/lib/paths.ts";
import { notify } from "@/stores/notices.ts";
import { ButtonLink, Link } from "@/ui/link.tsx";
import { Page } from "@/ui/page.tsx";

/** My tickets; with `?ticket=` one of them, with `?new` the form for another. */
export function Component() {
  const [search] = useSearchParams();
  const ticket = search.get("ticket");
  if (ticket) return <Thread uuid={ticket} />;
  return search.has("new") ? <NewTicket /> : <Tickets />;
}

const newTicket = `${paths.support}?new`;

function Tickets() {
  const { t } = useTranslation("support");
  return (
    <Page
      title={t("title")}
      text={
        <>
          {t("text")} <Link to={paths.faqs}>{t("toFaqs")}</Link>
        </>
      }
      action={
        <ButtonLink to={newTicket} icon={MessageCirclePlus}>
          {t("new.open")}
        </ButtonLink>
      }
    >
      <TicketList to={(uuid) => `${paths.support}?ticket=${uuid}`} />
    </Page>
  );
}

function NewTicket() {
  const { t } = useTranslation("support");
  const navigate = useNavigate();
  const finish = async () => {
    notify.success(t("new.sent"));
    await navigate(paths.support);
  };
  return (
    <Page title={t("new.title")} text={t("new.text")} back={<Link to={paths.support}>{t("back")}</Link>} width="form">
      <NewTicketForm onSent={() => void finish()} />
    </Page>
  );
}

function Thread({ uuid }: { uuid: string }) {
  const { t } = useTranslation("support");
  return (
    <Page title={t("title")} back={<Link to={paths.support}>{t("back")}</Link>}>
      <TicketThread key={uuid} uuid={uuid} />
    </Page>
  );
}

import { type FormEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { paths } from "@/lib/paths.ts";
import { buttonVariant } from "@/ui/button-variant.ts";
import type { Meals } from "./evening.ts";

const times = Array.from({ length: 23 }, (_, at) => `${12 + Math.floor(at / 2)}:${at % 2 === 0 ? "00" : "30"}`);
/** The time in the prerendered page. */
const usual = "20:00";
/** Larger parties are entered on the next screen. */
const parties = Array.from({ length: 12 }, (_, at) => at + 1);

const input = "w-full min-w-0 cursor-pointer appearance-none truncate rounded-sm bg-transparent text-base text-ink";

/** The search for a table: a plain form, which the browser can send before the page's script has run. */
export function SearchForm() {
  const { t } = useTranslation("landing");
  const { t: common } = useTranslation();
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const filled = [...new FormData(event.currentTarget)].filter(([, value]) => value !== "");
    void navigate(`${paths.explore}?${new URLSearchParams(filled as [string, string][])}`);
  };
  return (
    <search className="page-sides mt-8 block">
      <form
        action={paths.explore}
        method="get"
        onSubmit={search}
        className="grid grid-cols-2 rounded-md border border-line bg-surface shadow-raised lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)_minmax(0,0.8fr)_minmax(0,0.9fr)_auto]"
      >
        <Labelled label={t("search.where")} className="col-span-2 lg:col-span-1">
          {(id) => (
            <input
              id={id}
              name="where"
              maxLength={100}
              autoComplete="off"
              placeholder={t("search.anywhere")}
              className={`${input} placeholder:text-muted`}
            />
          )}
        </Labelled>
        <Labelled label={t("search.date")} className="border-t border-line lg:border-t-0 lg:border-l">
          {(id) => <DateInput id={id} />}
        </Labelled>
        <Labelled label={t("search.time")} className="border-t border-l border-line lg:border-t-0">
          {(id) => (
            <select id={id} name="time" defaultValue={usual} className={input}>
              {times.map((time) => (
                <option key={time} className="bg-surface text-ink">
                  {time}
                </option>
              ))}
            </select>
          )}
        </Labelled>
        <Labelled
          label={t("search.party")}
          className="col-span-2 border-t border-line md:col-span-1 lg:border-t-0 lg:border-l"
        >
          {(id) => (
            <select id={id} name="party" defaultValue={2} className={input}>
              {parties.map((party) => (
                <option key={party} value={party} className="bg-surface text-ink">
                  {common("party.guests", { count: party })}
                </option>
              ))}
            </select>
          )}
        </Labelled>
        <div className="col-span-2 p-2 md:col-span-1 md:self-center">
          <button type="submit" className={`${buttonVariant("primary", true)} hover:brightness-95`}>
            {t("findTable")}
          </button>
        </div>
      </form>
    </search>
  );
}

/** A part of the bar: pressing anywhere in it focuses its field. */
function Labelled({ label, className, children }: LabelledProps) {
  const id = useId();
  return (
    <label htmlFor={id} className={`block min-w-0 cursor-pointer px-4 py-2.5 ${className}`}>
      <span className="block text-xs font-semibold text-muted">{label}</span>
      {children(id)}
    </label>
  );
}

type LabelledProps = { label: string; className: string; children: (id: string) => ReactNode };

/** Tonight's date. The prerendered page cannot know it, so an empty date is a search for any time. */
function DateInput({ id }: { id: string }) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    void import("./evening.ts").then(({ nextMeals }) => fillIn(ref.current, nextMeals()));
  }, []);
  return <input id={id} ref={ref} type="date" name="date" className={input} />;
}

/** Fills in the next evening, unless the reader was faster. */
function fillIn(field: HTMLInputElement | null, { tonight, tomorrow }: Meals): void {
  const { date, time } = tonight ?? tomorrow.dinner;
  if (field?.value !== "") return;
  field.min = date;
  field.value = date;
  const times = field.form?.elements.namedItem("time");
  if (times instanceof HTMLSelectElement && times.value === usual) times.value = time;
}

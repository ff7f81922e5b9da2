import { Shown, States, say } from "./parts.tsx";

export const title = "Roles, type, corners and shadows";

const grounds = [
  ["paper", "bg-paper text-ink"],
  ["surface", "bg-surface text-ink"],
  ["sunk", "bg-sunk text-ink"],
  ["accent", "bg-accent text-on-accent"],
  ["accent-strong", "bg-accent-strong text-on-accent"],
  ["positive", "bg-positive text-on-positive"],
  ["positive-tint", "bg-positive-tint text-positive"],
  ["caution-tint", "bg-caution-tint text-caution"],
  ["danger-tint", "bg-danger-tint text-danger"],
  ["info-tint", "bg-info-tint text-info"],
  ["contrast", "bg-contrast text-on-contrast"],
  ["gradient", "gradient text-on-gradient"],
];

const texts = [
  ["ink", "text-ink"],
  ["muted", "text-muted"],
  ["link", "text-link"],
  ["positive", "text-positive"],
  ["caution", "text-caution"],
  ["danger", "text-danger"],
  ["info", "text-info"],
];

const steps = ["text-xs", "text-sm", "text-base", "text-lg", "text-xl", "text-2xl", "text-3xl"];

export function Story() {
  const sample = say("A table by the river", "Un tavolo sul fiume");
  return (
    <States>
      <Shown as="Grounds, with the text that stands on them" isWide>
        <ul className="grid grid-cols-2 gap-2 md:grid-cols-4">
          {grounds.map(([name, classNames]) => (
            <li key={name} className={`rounded-sm border border-line p-3 text-sm ${classNames}`}>
              {name}
            </li>
          ))}
        </ul>
      </Shown>
      <Shown as="Text">
        <ul>
          {texts.map(([name, classNames]) => (
            <li key={name} className={`text-base ${classNames}`}>
              {sample} · {name}
            </li>
          ))}
        </ul>
      </Shown>
      <Shown as="Seven steps of type">
        {steps.map((step) => (
          <p key={step} className={`truncate text-ink ${step} ${/xl|lg/.test(step) ? "display font-semibold" : ""}`}>
            {sample}
          </p>
        ))}
      </Shown>
      <Shown as="Three corners, two shadows">
        <div className="flex flex-col gap-4">
          <p className="rounded-sm bg-surface p-4 shadow-raised">rounded-sm, shadow-raised</p>
          <p className="rounded-md bg-surface p-4 shadow-floating">rounded-md, shadow-floating</p>
          <p className="rounded-lg border border-line bg-surface p-4">rounded-lg</p>
        </div>
      </Shown>
    </States>
  );
}

import { Leaf } from "lucide-react";
import { useState } from "react";
import { TimeGrid } from "@/features/reservations/time-grid.tsx";
import { StarInput } from "@/features/reviews/star-input.tsx";
import { PartyStepper } from "@/features/shared/party-stepper.tsx";
import { Stepper } from "@/features/shared/stepper.tsx";
import { TimeLink } from "@/features/shared/time-link.tsx";
import { Chip } from "@/ui/chip.tsx";
import { DateStrip } from "@/ui/date-strip.tsx";
import { SegmentedControl } from "@/ui/segmented-control.tsx";
import { Shown, States, say } from "./parts.tsx";

export const title = "Choosing a table";

const at = (time: string) => `2026-11-22T${time}:00+01:00`;
const free = (time: string) => ({ at: at(time), time, status: "available" as const });

export function Story() {
  const [date, setDate] = useState("2026-11-22");
  const [chosen, setChosen] = useState<string | null>(at("20:00"));
  const [party, setParty] = useState(4);
  const [portions, setPortions] = useState(2);
  const [stars, setStars] = useState<number | null>(4);
  const [kinds, setKinds] = useState<string[]>(["pizzeria"]);
  const toggle = (kind: string, isOn: boolean) => setKinds(isOn ? [...kinds, kind] : kinds.filter((it) => it !== kind));
  const [part, setPart] = useState("evening");
  const parts = [
    { value: "lunch", label: say("Lunch", "Pranzo") },
    { value: "afternoon", label: say("Afternoon", "Pomeriggio") },
    { value: "evening", label: say("Evening", "Sera") },
  ];
  const dinner = [
    free("19:30"),
    free("20:00"),
    { at: at("20:15"), time: "20:15", status: "limited" as const },
    {
      at: at("20:45"),
      time: "20:45",
      status: "unavailable" as const,
      reason: say("the kitchen is full then", "la cucina a quell’ora è al completo"),
    },
  ];
  return (
    <States>
      <Shown as="Date strip" isWide>
        <DateStrip
          label={say("Day", "Giorno")}
          from="2026-11-21"
          days={21}
          value={date}
          today="2026-11-21"
          onChange={setDate}
        />
      </Shown>
      <Shown as="Time grid: free, chosen, nearly full, not to be had">
        <div className="flex flex-col gap-4">
          <TimeGrid
            groups={[
              { label: say("Lunch", "Pranzo"), times: [free("12:30"), free("13:00"), free("13:30")] },
              { label: say("Dinner", "Cena"), times: dinner },
            ]}
            chosen={chosen}
            onChoose={setChosen}
          />
        </div>
      </Shown>
      <Shown as="Party stepper: between its ends, at its end">
        <PartyStepper label={say("Guests", "Persone")} value={party} onChange={setParty} max={8} />
        <PartyStepper label={say("Guests", "Persone")} value={1} onChange={() => undefined} />
      </Shown>
      <Shown as="Stepper: between its ends, at the lower and at the upper one">
        <div className="flex flex-wrap gap-6">
          <Stepper label={say("Portions", "Porzioni")} value={portions} min={1} max={5} onChange={setPortions} />
          <Stepper label={say("Sauces", "Salse")} value={0} min={0} max={2} onChange={() => undefined} />
          <Stepper label={say("Eggs", "Uova")} value={2} min={0} max={2} onChange={() => undefined} />
        </div>
      </Shown>
      <Shown as="Stars to give: large, small, missing">
        <StarInput size="lg" label={say("How was it?", "Com’è andata?")} value={stars} onChange={setStars} />
        <StarInput label={say("Food", "Cucina")} value={stars} onChange={setStars} onClear={() => setStars(null)} />
        <StarInput
          label={say("Service", "Servizio")}
          value={null}
          onChange={setStars}
          error={say("Give at least one star.", "Dai almeno una stella.")}
        />
      </Shown>
      <Shown as="Times that lead to a table">
        <div className="flex gap-2">
          <TimeLink to="/dev/ui" time="19:30" status="available" />
          <TimeLink to="/dev/ui" time="20:15" status="limited" />
          <TimeLink to="/dev/ui" day="Mon" time="12:30" status="available" />
          <TimeLink to="/dev/ui" time="21:00" status="available" isRequest />
        </div>
      </Shown>
      <Shown as="Segmented control: labelled, with a hidden label and a further chip">
        <div className="flex flex-col gap-4">
          <SegmentedControl label={say("When", "Quando")} options={parts} value={part} onChange={setPart} />
          <SegmentedControl
            label={say("When", "Quando")}
            isLabelHidden
            options={parts.slice(1)}
            value={part}
            onChange={setPart}
          >
            <Chip isSelected={false} onChange={() => undefined}>
              {say("Open now", "Aperto ora")}
            </Chip>
          </SegmentedControl>
        </div>
      </Shown>
      <Shown as="Chips: off, on, with a count, with an icon, disabled" isWide>
        <div className="flex flex-wrap gap-2">
          {["trattoria", "pizzeria"].map((kind) => (
            <Chip key={kind} count={27} isSelected={kinds.includes(kind)} onChange={(isOn) => toggle(kind, isOn)}>
              {kind}
            </Chip>
          ))}
          <Chip isSelected={false} count={143} isAtLeast onChange={() => undefined}>
            Gelato
          </Chip>
          <Chip
            icon={<Leaf aria-hidden className="size-4" />}
            isSelected={kinds.includes("vegan")}
            onChange={(isOn) => toggle("vegan", isOn)}
          >
            {say("Vegan", "Vegano")}
          </Chip>
          <Chip isSelected={false} isDisabled onChange={() => undefined}>
            {say("Open now", "Aperto ora")}
          </Chip>
        </div>
      </Shown>
    </States>
  );
}

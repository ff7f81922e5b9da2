import { useState } from "react";
import { Chip } from "./chip.tsx";
import { DateStrip } from "./date-strip.tsx";
import { TimeButton } from "./time-button.tsx";

export const title = "Chips, days and times";

export function Story() {
  const [date, setDate] = useState("2026-11-22");
  const [time, setTime] = useState("20:00");
  const [kinds, setKinds] = useState(["Trattoria"]);
  const toggle = (kind: string) =>
    setKinds(kinds.includes(kind) ? kinds.filter((each) => each !== kind) : [...kinds, kind]);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap gap-2">
        {["Trattoria", "Pizza", "Open now"].map((kind) => (
          <Chip key={kind} isSelected={kinds.includes(kind)} onChange={() => toggle(kind)} count={kind.length * 9}>
            {kind}
          </Chip>
        ))}
      </div>
      <DateStrip label="Day" from="2026-11-21" days={9} value={date} onChange={setDate} />
      <div className="flex flex-wrap gap-2">
        {["19:30", "20:00"].map((each) => (
          <TimeButton
            key={each}
            time={each}
            status="available"
            isSelected={time === each}
            onPress={() => setTime(each)}
          />
        ))}
        <TimeButton time="20:15" status="limited" isSelected={time === "20:15"} onPress={() => setTime("20:15")} />
        <TimeButton time="20:45" status="unavailable" reason="the kitchen is full" onPress={() => undefined} />
      </div>
    </div>
  );
}

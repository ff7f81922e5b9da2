import { useState } from "react";
import { PartyStepper } from "./party-stepper.tsx";
import { PinInput } from "./pin-input.tsx";
import { Select } from "./select.tsx";
import { TextArea, TextField } from "./text-field.tsx";
import { ToggleRow } from "./toggle-row.tsx";

export const title = "Fields";

const tables = [
  { value: "terrace", label: "Terrace" },
  { value: "room", label: "Dining room" },
];

export function Story() {
  const [area, setArea] = useState<string | null>(null);
  const [pin, setPin] = useState("123");
  const [party, setParty] = useState(4);
  const [on, setOn] = useState(true);
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <TextField label="Email" type="email" description="Your bookings go here." />
      <TextField label="Password" type="password" error="Use at least 10 characters." />
      <TextArea label="Note for the kitchen" isOptional placeholder="A high chair, an allergy" />
      <Select label="Area" options={tables} value={area} onChange={setArea} placeholder="Anywhere" />
      <PinInput label="Code from the mail" value={pin} onChange={setPin} />
      <PinInput label="Code from the mail" value="123456" onChange={setPin} error="That code isn’t right." />
      <PartyStepper label="Guests" value={party} onChange={setParty} />
      <ToggleRow label="Open now" description="Hide what is closed at the moment" isSelected={on} onChange={setOn} />
    </div>
  );
}

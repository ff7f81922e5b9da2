import { useState } from "react";
import { ChipChoices } from "@/ui/chip-choices.tsx";
import { FieldProblem, fieldProblem } from "@/ui/field.tsx";
import { Form } from "@/ui/form.tsx";
import { NumberField } from "@/ui/number-field.tsx";
import { PinInput } from "@/ui/pin-input.tsx";
import { RadioGroup } from "@/ui/radio-group.tsx";
import { SearchField } from "@/ui/search-field.tsx";
import { Select } from "@/ui/select.tsx";
import { TextArea, TextField } from "@/ui/text-field.tsx";
import { TimeInput } from "@/ui/time-input.tsx";
import { ToggleRow } from "@/ui/toggle-row.tsx";
import { Shown, States, say } from "./parts.tsx";

export const title = "Fields";

export function Story() {
  const [area, setArea] = useState<string | null>(null);
  const [seats, setSeats] = useState<number | null>(4);
  const [opens, setOpens] = useState("12:30");
  const [pin, setPin] = useState("123");
  const [chosen, setChosen] = useState(["room"]);
  const [isOn, setOn] = useState(true);
  const areas = [
    { value: "terrace", label: say("Terrace", "Terrazza") },
    { value: "room", label: say("Dining room", "Sala") },
  ];
  const areaLabel = say("Area", "Zona");
  const code = say("Code from the mail", "Codice ricevuto via email");
  return (
    <States>
      <Shown as="Text, with a description">
        <TextField
          label="Email"
          type="email"
          description={say("Your bookings go here.", "Le prenotazioni arrivano qui.")}
        />
      </Shown>
      <Shown as="Text, filled in and disabled">
        <TextField label={say("Name", "Nome")} defaultValue="Giulia Bardi" isDisabled />
      </Shown>
      <Shown as="Password, refused">
        <TextField
          label="Password"
          type="password"
          defaultValue="pane"
          error={say("Use at least 10 characters.", "Usa almeno 10 caratteri.")}
        />
      </Shown>
      <Shown as="Longer text, optional">
        <TextArea
          label={say("Note for the kitchen", "Nota per la cucina")}
          isOptional
          placeholder={say("A high chair, an allergy", "Un seggiolone, un’allergia")}
        />
      </Shown>
      <Shown as="Number">
        <NumberField label={say("Seats", "Posti")} value={seats} onChange={setSeats} min={1} max={20} />
      </Shown>
      <Shown as="Select: to be chosen, refused, disabled">
        <div className="flex flex-col gap-4">
          <Select
            label={areaLabel}
            options={areas}
            value={area}
            onChange={setArea}
            placeholder={say("Anywhere", "Ovunque")}
          />
          <Select
            label={areaLabel}
            options={areas}
            value="room"
            onChange={setArea}
            error={say("The room is full.", "La sala è al completo.")}
          />
          <Select label={areaLabel} options={areas} value="terrace" onChange={setArea} isDisabled />
        </div>
      </Shown>
      <Shown as="Search: a field of its own, a part of a bar">
        <SearchField label={say("Words", "Parole")} value="pici" onSearch={() => undefined} />
        <div className="mt-4 rounded-md border border-line bg-surface">
          <SearchField
            variant="bar"
            label={say("Search", "Cerca")}
            placeholder={say("A dish, a place", "Un piatto, un locale")}
            value=""
            onSearch={() => undefined}
          />
        </div>
      </Shown>
      <Shown as="Radio group: to be chosen, refused">
        <RadioGroup label={areaLabel} options={areas} value={area} onChange={setArea} />
        <RadioGroup
          label={areaLabel}
          options={areas}
          value={null}
          onChange={setArea}
          error={say("Choose an area.", "Scegli una zona.")}
        />
      </Shown>
      <Shown as="Chips to choose any number of: chosen, refused">
        <div className="flex flex-col gap-4">
          <ChipChoices label={areaLabel} options={areas} value={chosen} onChange={setChosen} />
          <ChipChoices
            label={areaLabel}
            options={areas}
            value={[]}
            onChange={setChosen}
            error={say("Choose at least one.", "Scegline almeno una.")}
          />
        </div>
      </Shown>
      <Shown as="Times in a row: filled in, empty and refused">
        <div className="flex items-center gap-2">
          <TimeInput label={say("Opens", "Apre")} value={opens} onChange={setOpens} onBlur={() => undefined} />
          <span aria-hidden>–</span>
          <TimeInput
            label={say("Closes", "Chiude")}
            value=""
            onChange={() => undefined}
            onBlur={() => undefined}
            problemId="missing"
          />
        </div>
        <p id="missing" className={fieldProblem}>
          <FieldProblem text={say("Enter when you close.", "Indica quando chiudi.")} />
        </p>
      </Shown>
      <Shown as="Pin: half way">
        <PinInput label={code} value={pin} onChange={setPin} />
      </Shown>
      <Shown as="Pin: refused">
        <PinInput
          label={code}
          value="123456"
          onChange={() => undefined}
          error={say("That code isn’t right.", "Il codice non è giusto.")}
        />
      </Shown>
      <Shown as="Switches: on or off, disabled">
        <ToggleRow
          label={say("Open now", "Aperto ora")}
          description={say("Hide what is closed", "Nascondi chi è chiuso")}
          isSelected={isOn}
          onChange={setOn}
        />
        <ToggleRow
          label={say("Takes bookings", "Si prenota")}
          isSelected={false}
          onChange={() => undefined}
          isDisabled
        />
      </Shown>
      <Shown as="Form of a screen, refused as a whole">
        <Form
          submit={say("Save", "Salva")}
          isSending={false}
          problem={say("That table has just gone.", "Quel tavolo è appena andato.")}
          onSubmit={(event) => event.preventDefault()}
        >
          <TextField label={say("Name", "Nome")} />
        </Form>
      </Shown>
    </States>
  );
}

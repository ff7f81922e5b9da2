import { chanceFrom } from "@/lib/seeded.ts";

const side = 17;

/** An illustration of a card with a code on a table. The code is not a real one. */
export function TableCode({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 600 420" preserveAspectRatio="xMidYMid slice" className={className}>
      <rect width="600" height="420" fill="#24453a" />
      <path d={weave()} stroke="#2b5044" strokeWidth="2" />
      <g stroke="#e3dac6" strokeOpacity=".7">
        <path d="M470 -10L500 430" strokeWidth="5" />
        <path d="M484 -10L514 430M508 -10L538 430" strokeWidth="2" />
      </g>
      <ellipse cx="112" cy="330" rx="150" ry="148" fill="#000" fillOpacity=".18" />
      <circle cx="104" cy="322" r="146" fill="#fbf6ea" />
      <circle cx="104" cy="322" r="141" fill="none" stroke="#b98a1b" strokeWidth="3" />
      <circle cx="104" cy="322" r="104" fill="#f6efe0" />
      <g transform="translate(330 206) rotate(6)">
        <rect x="-92" y="-128" width="200" height="268" rx="14" fill="#000" fillOpacity=".25" />
        <rect x="-100" y="-138" width="200" height="268" rx="14" fill="#fffdf8" />
        <rect x="-89" y="-127" width="178" height="246" rx="8" fill="none" stroke="#b98a1b" strokeWidth="1.5" />
        <g transform="translate(-68 -104)" fill="#14231b">
          <path d={code()} />
          {[
            [0, 0],
            [96, 0],
            [0, 96],
          ].map(([x, y]) => (
            <path key={`${x} ${y}`} fillRule="evenodd" d={`M${x} ${y}h40v40h-40zm7 7v26h26v-26zm6 6h14v14h-14z`} />
          ))}
        </g>
        <path
          d="M-30 62l30 44 30-44"
          fill="none"
          stroke="#1f6639"
          strokeWidth="9"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="0" cy="62" r="6" fill="#b98a1b" />
      </g>
    </svg>
  );
}

function weave(): string {
  return Array.from({ length: 42 }, (_, line) => `M0 ${line * 10}H600`).join("");
}

/** Modules between the three finders. */
function code(): string {
  const chance = chanceFrom("verdoro");
  const free = (x: number, y: number) => !((x < 6 && y < 6) || (x > 10 && y < 6) || (x < 6 && y > 10));
  const modules = [];
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1)
      if (free(x, y) && chance.happens(0.48)) modules.push(`M${x * 8} ${y * 8}h8v8h-8z`);
  }
  return modules.join("");
}

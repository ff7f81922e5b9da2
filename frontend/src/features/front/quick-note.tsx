const star = "M0 -15L4.4 -5 15 -4.200 7 2.900 9.600 13.600 0 7.800 -9.600 13.600 -7 2.900 -15 -4.200 -4.400 -5Z";

/** An illustration of a review: a few words, five stars and a picture beside a cup. */
export function QuickNote({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 480 320" preserveAspectRatio="xMidYMid slice" className={className}>
      <rect width="480" height="320" fill="#e2c88f" />
      <path
        d="M0 40H480M0 80H480M0 120H480M0 160H480M0 200H480M0 240H480M0 280H480"
        stroke="#e8d19f"
        strokeWidth="14"
      />
      <g transform="translate(396 74)">
        <circle cx="6" cy="9" r="82" fill="#000" fillOpacity=".16" />
        <circle r="80" fill="#fdfaf2" />
        <circle r="76" fill="none" stroke="#235a97" strokeWidth="3" />
        <circle r="48" fill="#f3e7d1" />
        <circle r="42" fill="#6a3d22" />
        <path d="M-22 -2C-18 -26 18 -26 22 -2C24 16 8 24 0 32C-8 24 -24 16 -22 -2Z" fill="#e9c99b" />
      </g>
      <g transform="translate(44 58) rotate(-4)">
        <rect x="8" y="10" width="262" height="222" rx="14" fill="#000" fillOpacity=".18" />
        <rect width="262" height="222" rx="14" fill="#fffdf8" />
        <g transform="translate(36 40)" fill="#b98a1b">
          {[0, 1, 2, 3, 4].map((place) => (
            <path key={place} d={star} transform={`translate(${place * 37} 0)`} />
          ))}
        </g>
        <path d="M22 78H238M22 98H206" stroke="#56645b" strokeWidth="7" strokeLinecap="round" />
        <rect x="20" y="120" width="104" height="80" rx="8" fill="#24453a" />
        <circle cx="72" cy="160" r="33" fill="#fbf6ea" />
        <circle cx="72" cy="160" r="24" fill="#c9452b" />
        <circle cx="64" cy="152" r="6" fill="#fbf6ea" />
        <circle cx="80" cy="166" r="5" fill="#fbf6ea" />
        <path d="M68 168q6 -12 14 -12q-2 12 -14 12z" fill="#2f6b49" />
        <rect x="150" y="162" width="90" height="38" rx="8" fill="#0f766e" />
        <path
          d="M183 181l8 8 16 -16"
          fill="none"
          stroke="#fff"
          strokeWidth="5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </svg>
  );
}

/** No larger number is shown, so that the badge stays round. */
const most = 9;

/** How many wait, on the icon of a link; nothing for none. `label` says it to screen readers. */
export function CountBadge({ count, label }: { count: number; label: string }) {
  if (count === 0) return null;
  return (
    <>
      <span
        aria-hidden
        className="inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-danger px-1 text-xs font-semibold text-paper tabular-nums"
      >
        {count > most ? `${most}+` : count}
      </span>
      <span className="sr-only">{label}</span>
    </>
  );
}

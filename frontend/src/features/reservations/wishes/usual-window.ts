/** Hours around the time that was wanted. */
const around = 1;

/** The window to start with: an hour around a time `HH:MM`, else the evening. Within the day. */
export function usualWindow(time?: string | null): { from: string; to: string } {
  const hour = Number(time?.slice(0, 2));
  if (!time || Number.isNaN(hour)) return { from: "19:00", to: "21:30" };
  const rest = time.slice(2);
  const at = (hours: number) => `${String(hours).padStart(2, "0")}${rest}`;
  return { from: at(Math.max(0, hour - around)), to: at(Math.min(23, hour + around)) };
}

/** Nothing chatty in production; warnings and errors stay. */
export function silenceConsole(): void {
  for (const method of ["log", "debug", "info"] as const) console[method] = () => undefined;
}

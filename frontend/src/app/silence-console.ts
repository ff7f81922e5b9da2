/** Silences the console in production, except for warnings and errors. */
export function silenceConsole(): void {
  for (const method of ["log", "debug", "info"] as const) console[method] = () => undefined;
}

/** What a ticket may say about the browser it is written in: its name, language, window size and connection. */
export function browserFacts(): string {
  const { userAgent, language, onLine } = navigator;
  const size = `${window.innerWidth}×${window.innerHeight} @${window.devicePixelRatio}`;
  return [userAgent, language, size, onLine ? "online" : "offline"].join(" · ");
}

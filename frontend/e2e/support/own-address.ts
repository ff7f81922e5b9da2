/** Rates are counted by address, so everybody gets their own: the server is told to trust one proxy, which is us. */
export function ownAddress(): { "X-Forwarded-For": string } {
  const byte = () => Math.floor(Math.random() * 254) + 1;
  return { "X-Forwarded-For": `10.${byte()}.${byte()}.${byte()}` };
}

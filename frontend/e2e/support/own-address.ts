/** Rates are counted by address, so each test sends its own address: the server trusts one proxy, which is the test. */
export function ownAddress(): { "X-Forwarded-For": string } {
  const byte = () => Math.floor(Math.random() * 254) + 1;
  return { "X-Forwarded-For": `10.${byte()}.${byte()}.${byte()}` };
}

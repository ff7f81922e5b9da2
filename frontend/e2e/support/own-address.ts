/** Rate limits are per IP address, so each test sends its own address; the server trusts the test as its one proxy. */
export function ownAddress(): { "X-Forwarded-For": string } {
  const byte = () => Math.floor(Math.random() * 254) + 1;
  return { "X-Forwarded-For": `10.${byte()}.${byte()}.${byte()}` };
}

type Snippet = {
  /** Where Verdoro is. */
  origin: string;
  /** The booking page of the restaurant. */
  url: string;
  /** What the link says. It works without the script as well. */
  text: string;
  /** On the page, or over it once the link is pressed. */
  kind: "inline" | "button";
};

/** The HTML to paste into a website. */
export function snippet({ origin, url, text, kind }: Snippet): string {
  return `<a href="${url}" data-verdoro="${kind}">${text}</a><script src="${origin}/embed.js" async></script>`;
}

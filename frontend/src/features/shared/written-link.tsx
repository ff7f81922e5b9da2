/** A link that a member wrote: search engines are told not to follow it, and nothing of its site is loaded. */
export function WrittenLink({ to }: { to: string }) {
  return (
    <a
      href={to}
      target="_blank"
      rel="nofollow ugc noopener noreferrer"
      className="rounded-sm font-medium break-all text-link no-underline hover:underline focus-visible:underline"
    >
      {to.replace(/^https?:\/\//, "")}
    </a>
  );
}

/** The error of a form as a whole, above its button. Screen readers announce it when it appears; a long dialog scrolls to it. */
export function FormError({ message }: { message: string | undefined }) {
  if (!message) return null;
  return (
    <p ref={scrollTo} role="alert" className="rounded-sm bg-danger-tint px-4 py-3 text-base text-danger">
      {message}
    </p>
  );
}

/** Outside the component, so that it runs only when the error appears. */
function scrollTo(error: HTMLElement | null): void {
  error?.scrollIntoView({ block: "nearest" });
}

/** The error of a form as a whole, above its button. Screen readers announce it when it appears. */
export function FormError({ message }: { message: string | undefined }) {
  if (!message) return null;
  return (
    <p role="alert" className="rounded-sm bg-danger-tint px-4 py-3 text-base text-danger">
      {message}
    </p>
  );
}

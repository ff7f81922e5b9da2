/** What is wrong with a form as a whole, above its button. */
export function FormError({ message }: { message: string | undefined }) {
  return (
    <p role="alert" className="rounded-sm bg-danger-tint px-4 py-3 text-base text-danger empty:hidden">
      {message}
    </p>
  );
}

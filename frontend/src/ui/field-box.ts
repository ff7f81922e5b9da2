/** The edge and ground that every field shares. */
export const fieldBox =
  "w-full min-h-12 rounded-sm border border-field-line bg-surface px-3.5 py-2.5 text-base text-ink read-only:text-ellipsis placeholder:text-muted " +
  "transition-colors duration-150 data-hovered:border-ink data-invalid:border-danger data-disabled:opacity-60";

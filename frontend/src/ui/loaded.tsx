import type { ReactNode } from "react";
import { useOnline } from "./offline-notice.tsx";
import { ErrorState, OfflineState } from "./states.tsx";

export type LoadedProps<T> = {
  value: T | undefined;
  /** The error message. Data loaded before stays on the screen. */
  problem: string | null;
  retry: () => void;
  isReading: boolean;
  /** In the shape of the content. */
  skeleton: ReactNode;
  /** Shown when `value` is an empty list. */
  empty?: ReactNode;
  children: (value: T) => ReactNode;
};

/** A loading value: its skeleton, then the value, or the error with a retry button. */
export function Loaded<T>({ value, problem, retry, isReading, skeleton, empty, children }: LoadedProps<T>) {
  const isOnline = useOnline();
  if (empty !== undefined && Array.isArray(value) && value.length === 0) return empty;
  if (value !== undefined) return children(value);
  if (problem !== null && !isOnline) return <OfflineState onRetry={retry} isRetrying={isReading} />;
  if (problem !== null) return <ErrorState text={problem} onRetry={retry} isRetrying={isReading} />;
  return skeleton;
}

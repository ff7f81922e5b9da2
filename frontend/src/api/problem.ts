import type { Schemas } from "./wire.ts";

/** An RFC 9457 problem document as the server writes it; what stands between us and the server may write anything. */
export type Problem = Partial<Schemas["ProblemDocument"]>;

/** What a call that failed hands back. `status` is 0 when no answer came. */
export type ApiError = { status: number; code: string; problem: Problem; retryAfter: number | null };

export type Result<T> = { data: T; error?: undefined } | { data?: undefined; error: ApiError };

/** For SWR, which takes failures as exceptions. */
export class ApiFailure extends Error {
  constructor(readonly error: ApiError) {
    super(error.code);
  }
}

/** The data, or an {@link ApiFailure} thrown. */
export function unwrap<T>(result: Result<T>): T {
  if (result.error) throw new ApiFailure(result.error);
  return result.data;
}

export function noAnswer(code: "offline" | "network" | "timeout"): ApiError {
  return { status: 0, code, problem: {}, retryAfter: null };
}

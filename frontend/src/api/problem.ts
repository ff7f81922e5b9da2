import type { Schemas } from "./wire.ts";

/** An RFC 9457 problem document as the server writes it; proxies in between may write anything else. */
export type Problem = Partial<Schemas["ProblemDocument"]>;

/** The error of a failed call. `status` is 0 without a response. */
export type ApiError = { status: number; code: string; problem: Problem; retryAfter: number | null };

export type Result<T> = { data: T; error?: undefined } | { data?: undefined; error: ApiError };

/** For SWR, which expects errors as exceptions. */
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

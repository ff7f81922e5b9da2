import i18next from "i18next";
import { isUnanswered, reasonOf } from "@/api/errors.ts";
import { invalidate, type Swr, under } from "@/api/keys.ts";
import type { ApiError } from "@/api/problem.ts";
import { type Reservation, reservationKeys, reserve, transition } from "@/api/reservations.ts";
import { replaceIn } from "@/features/reservations/use-reservation-transition.ts";
import { loadTexts } from "@/i18n/i18n.ts";
import { alone } from "@/lib/alone.ts";
import {
  changeUnsent,
  isOf,
  isWaiting,
  loadUnsent,
  removeUnsent,
  type UnsentStep,
  unsent,
} from "@/stores/stand/unsent.ts";

/** How often the server may answer that it cannot decide. A lost network does not count. */
const mostFailures = 5;
/** A step that waited longer, in milliseconds, is not sent: the evening is over. */
const longestWait = 12 * 60 * 60_000;

/**
 * Sends the steps of an account that wait for a network, in their order, one request at a time over all tabs. Resolves to
 * whether some still wait.
 */
export function sendWaiting(owner: string, swr: Swr): Promise<boolean> {
  return alone("verdoro.stand", async () => {
    await loadUnsent();
    let hasChanged = false;
    for (;;) {
      const next = unsent().find((step) => step.owner === owner && isWaiting(step));
      if (!next || !(await isSettled(next, swr))) {
        if (hasChanged) void invalidate(swr, reservationKeys);
        return next !== undefined;
      }
      hasChanged = true;
    }
  });
}

/** Sends a step. Resolves to whether the server has decided on it. */
async function isSettled(step: UnsentStep, swr: Swr): Promise<boolean> {
  if (Date.now() - step.at > longestWait) {
    await refuse(step, await text("expired"));
    return true;
  }
  await changeUnsent(step.key, { isTried: true });
  const { data, error } = await sendStep(step);
  if (data) await finish(step, data.data, swr);
  else if (mayComeLater(error) && step.failures < mostFailures) {
    if (error.status > 0) await changeUnsent(step.key, { failures: step.failures + 1 });
    return false;
  } else await refuse(step, reasonOf(error));
  return true;
}

/** A session that has ended comes back when its owner signs in. */
const mayComeLater = (error: ApiError): boolean => isUnanswered(error) || error.status === 401;

function sendStep({ key, wanted }: UnsentStep) {
  return wanted.kind === "walk_in" ? reserve(wanted.body, key) : transition(wanted, wanted.action, wanted.details, key);
}

/** Shows what the server returned. The next step on the same reservation takes the version of it. */
async function finish({ key }: UnsentStep, after: Reservation, swr: Swr): Promise<void> {
  const next = unsent().find((step) => step.key !== key && isWaiting(step) && isOf(after.uuid)(step));
  if (next?.wanted.kind === "step") {
    await changeUnsent(next.key, { wanted: { ...next.wanted, version: after.version } });
  }
  await swr.mutate<{ data: unknown } | undefined>(
    under(reservationKeys),
    (cached: { data: unknown } | undefined) => replaceIn(cached, after),
    { revalidate: false },
  );
  await removeUnsent(key);
}

/** The steps after it on the same reservation supposed that it was made, so they are not sent either. */
async function refuse(step: UnsentStep, refused: string): Promise<void> {
  await changeUnsent(step.key, { refused });
  if (step.wanted.kind === "walk_in") return;
  const later = unsent().filter((other) => isWaiting(other) && other.at > step.at);
  const why = await text("afterRefused");
  for (const { key } of later.filter(isOf(step.wanted.uuid))) await changeUnsent(key, { refused: why });
}

async function text(key: "expired" | "afterRefused"): Promise<string> {
  await loadTexts("staff");
  return i18next.t(`staff:unsent.${key}`);
}

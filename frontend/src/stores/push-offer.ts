import { create } from "zustand";

/** What a member has just done, after which push notifications make sense. */
export type OfferReason = "booking" | "follow" | "message";

export const usePushOffer = create<{ reason: OfferReason | null }>()(() => ({ reason: null }));

/** Offers push notifications, if this device has none and they were not refused before: see push-offer-popup.tsx. */
export function offerPush(reason: OfferReason): void {
  usePushOffer.setState({ reason });
}

export function closeOffer(): void {
  usePushOffer.setState({ reason: null });
}

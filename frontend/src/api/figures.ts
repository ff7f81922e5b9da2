import { type Data, useRead } from "./read.ts";
import type { Schemas } from "./wire.ts";

export type Figures = Schemas["BusinessFigures"];
export type FigureRow = Schemas["BusinessFigureRow"];
export type Tally = Schemas["BusinessTally"];
export type TurnTime = Schemas["BusinessTurnTime"];
export type FigureGrouping = Figures["by"];

export type FigureQuery = { business_id: string; from: string; until: string; by: FigureGrouping };

/** GET business_figures: a span of business days, for the staff. What was shown stays while another span loads. */
export function useFigures(query: FigureQuery) {
  const { answer, ...read } = useRead<Data<Figures>>("business_figures", query, { keepPreviousData: true });
  return { ...read, figures: answer?.data };
}

/** GET business_reliability/{uuid}: how a business kept its bookings, for everyone. */
export function useReliability(uuid: string) {
  const { answer } = useRead<Data<Schemas["BusinessReliability"]>>(`business_reliability/${uuid}`);
  return answer?.data;
}

import type { Result } from "./problem.ts";
import { type Data, type Page, useRead } from "./read.ts";
import { request } from "./request.ts";
import type { Schemas } from "./wire.ts";

/** A picture in a business's gallery. */
export type BusinessPhoto = Schemas["BusinessPhoto"];

/** The maximum number of pictures of one business. */
export const mostPhotos = 100;

/** GET business_gallery: in their order. */
export function useGallery(business_id: string | null, limit = mostPhotos) {
  const { answer, ...read } = useRead<Page<BusinessPhoto>>(business_id && "business_gallery", { business_id, limit });
  return { ...read, photos: answer?.data };
}

/** POST business_gallery: adds a picture, at the end unless a position is given. */
export function addPhoto(photo: Schemas["BusinessPhotoNew"]): Promise<Result<Data<BusinessPhoto>>> {
  return request({ method: "POST", url: "business_gallery", body: photo });
}

/** PATCH business_gallery: moves or describes one. */
export function changePhoto(
  uuid: string,
  change: Omit<Schemas["BusinessPhotoChange"], "uuid">,
): Promise<Result<Data<BusinessPhoto>>> {
  return request({ method: "PATCH", url: "business_gallery", body: { uuid, ...change } });
}

/** DELETE business_gallery. */
export function removePhoto(uuid: string): Promise<Result<unknown>> {
  return request({ method: "DELETE", url: "business_gallery", query: { records: [uuid] } });
}

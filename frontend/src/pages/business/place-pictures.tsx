import { useGallery } from "@/api/gallery.ts";
import type { Business } from "@/api/places.ts";
import { IllustrationMosaic } from "@/features/businesses/illustration-mosaic.tsx";
import { Mosaic } from "@/features/media/mosaic.tsx";

/** The photographs of a place; illustrations where it has none. */
export function PlacePictures({ place }: { place: Business }) {
  const { photos } = useGallery(place.cover && place.photo_count > 1 ? place.uuid : null);
  if (!place.cover) return <IllustrationMosaic place={place} />;
  return <Mosaic cover={place.cover} all={photos?.map(({ media }) => media)} count={place.photo_count} />;
}

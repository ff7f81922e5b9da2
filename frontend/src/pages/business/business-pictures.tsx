import type { Business } from "@/api/businesses.ts";
import { useGallery } from "@/api/gallery.ts";
import { IllustrationMosaic } from "@/features/businesses/illustration-mosaic.tsx";
import { Mosaic } from "@/features/media/mosaic.tsx";

/** The photos of a business, or illustrations if it has none. */
export function BusinessPictures({ business }: { business: Business }) {
  const { photos } = useGallery(business.cover && business.photo_count > 1 ? business.uuid : null);
  if (!business.cover) return <IllustrationMosaic business={business} />;
  return <Mosaic cover={business.cover} all={photos?.map(({ media }) => media)} count={business.photo_count} />;
}

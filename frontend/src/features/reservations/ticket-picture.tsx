import type { Business } from "@/api/businesses.ts";
import { BusinessPicture } from "@/features/shared/business-picture.tsx";
import { illustrationKindOf } from "@/features/shared/illustration/kinds.ts";
import { Skeleton } from "@/ui/skeleton.tsx";

type TicketPictureProps = {
  uuid: string;
  /** `undefined` while it is loading; `null` if it cannot be loaded. */
  business: Business | null | undefined;
};

/** The picture of the business, above its reservation. */
export function TicketPicture({ uuid, business }: TicketPictureProps) {
  return (
    <div className="relative h-36 overflow-hidden">
      {business === undefined ? (
        <Skeleton className="absolute inset-0" />
      ) : (
        <BusinessPicture
          business={business ?? { uuid, cover: null }}
          kind={business ? illustrationKindOf(business) : undefined}
          sizes="(min-width: 600px) 560px, 100vw"
        />
      )}
    </div>
  );
}

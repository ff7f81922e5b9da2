import Supercluster from "supercluster";
import type { Point } from "@/api/businesses.ts";
import type { Hit } from "@/api/explore.ts";

/** Businesses that are drawn as one, because their pins would overlap; often a single one. */
export type Cluster = {
  key: string;
  point: Point;
  hits: readonly Hit[];
  /** The zoom at which they are drawn apart. */
  apartAt: number;
};

/** Pixels within which pins become one; a pin with a rating is 38 wide. */
const radius = 44;

/** From the next zoom on nothing is clustered: businesses in one building have one place. */
const closest = 17;

const world: [number, number, number, number] = [-180, -85, 180, 85];

/** A function from a zoom to what is drawn of these results at it. */
export function clustering(hits: readonly Hit[]): (zoom: number) => Cluster[] {
  const index = new Supercluster<{ hit: Hit }>({ radius, maxZoom: closest });
  index.load(
    hits.flatMap((hit) =>
      hit.location
        ? {
            type: "Feature" as const,
            geometry: { type: "Point" as const, coordinates: [hit.location.longitude, hit.location.latitude] },
            properties: { hit },
          }
        : [],
    ),
  );
  return (zoom) =>
    index.getClusters(world, Math.round(zoom)).map(({ properties, geometry }) => {
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      const point = { latitude, longitude };
      if ("hit" in properties) return { key: properties.hit.uuid, point, hits: [properties.hit], apartAt: 0 };
      const { cluster_id } = properties;
      const leaves = index.getLeaves(cluster_id, Number.POSITIVE_INFINITY);
      return {
        key: `cluster ${cluster_id}`,
        point,
        hits: leaves.map((leaf) => leaf.properties.hit),
        apartAt: index.getClusterExpansionZoom(cluster_id),
      };
    });
}

/** Directions on foot to a point, on OpenStreetMap. */
export function directionsTo({ latitude, longitude }: { latitude: number; longitude: number }): string {
  const query = new URLSearchParams({ engine: "fossgis_osrm_foot", route: `;${latitude},${longitude}` });
  return `https://www.openstreetmap.org/directions?${query}`;
}

/** The URL of a website as people write it ("example.org"); null if it is not a web address. */
export function websiteAddress(website: string | null): string | null {
  if (!website) return null;
  const address = URL.parse(/^[a-z][\w+.-]*:/i.test(website) ? website : `https://${website}`);
  return address && /^https?:$/.test(address.protocol) ? address.href : null;
}

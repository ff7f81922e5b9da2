import { BedDouble, BriefcaseBusiness, House, MapPin } from "lucide-react";

/** The icon of each kind of named location. */
export const locationIcons = { home: House, work: BriefcaseBusiness, hotel: BedDouble, other: MapPin };

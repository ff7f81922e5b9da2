import { BedDouble, BriefcaseBusiness, HouseHeart, MapPin } from "lucide-react";

/** The icon of each kind of named location. */
export const locationIcons = { home: HouseHeart, work: BriefcaseBusiness, hotel: BedDouble, other: MapPin };

/// The SQL of the metres between a business `b` and a point, on a sphere. Both parameters are in degrees.
pub(crate) fn metres_from(latitude: &str, longitude: &str) -> String {
    format!(
        "2 * 6371000 * asin(least(1, sqrt(
            sin(radians(b.latitude - {latitude}) / 2) ^ 2
            + cos(radians(b.latitude)) * cos(radians({latitude})) * sin(radians(b.longitude - {longitude}) / 2) ^ 2)))"
    )
}

//! The order of the parts of an address in its country, after the templates of OpenCage
//! (<https://github.com/OpenCageData/address-formatting>).

use super::address::AddressLines;

/// Countries that write the house number before the street.
const NUMBER_FIRST: [&str; 39] = [
    "AU", "BB", "BM", "BS", "BZ", "CA", "FJ", "FR", "GB", "GF", "GG", "GI", "GP", "IE", "IL", "IM", "IN", "JE", "JM",
    "LK", "LU", "MA", "MC", "MQ", "MY", "NC", "NG", "NZ", "PF", "PH", "PK", "PR", "RE", "SG", "TH", "TN", "US", "VN",
    "ZA",
];
/// Countries that write the postcode after the town.
const POSTCODE_LAST: [&str; 27] = [
    "AU", "BD", "BM", "BR", "CA", "GB", "GG", "GI", "ID", "IE", "IM", "IN", "JE", "KR", "LK", "LV", "MV", "NG", "NP",
    "NZ", "PK", "PR", "SG", "TH", "UA", "US", "ZA",
];
/// Those of them that write the province or state between town and postcode.
const REGION_BETWEEN: [&str; 4] = ["AU", "CA", "PR", "US"];

impl AddressLines {
    /// The address on one line, as its country writes it: `Via Roma 1, 50123 Firenze`, `12 Main Street, New York, NY
    /// 10001`.
    pub fn one_line(&self) -> Option<String> {
        join(&[self.street_line(), self.town_line()], ", ")
    }

    /// Street and house number.
    pub fn street_line(&self) -> Option<String> {
        let (street, number) = (self.street.clone(), self.house_number.clone());
        let parts = if self.is_in(&NUMBER_FIRST) && street.is_some() { [number, street] } else { [street, number] };
        join(&parts, " ")
    }

    fn town_line(&self) -> Option<String> {
        let (postcode, city) = (self.postcode.clone(), self.city.clone());
        if self.is_in(&REGION_BETWEEN) {
            let end = join(&[self.region.clone(), postcode], " ");
            return join(&[city, end], ", ");
        }
        join(&if self.is_in(&POSTCODE_LAST) { [city, postcode] } else { [postcode, city] }, " ")
    }

    fn is_in(&self, countries: &[&str]) -> bool {
        self.country.as_deref().is_some_and(|country| countries.contains(&country))
    }
}

fn join(parts: &[Option<String>], separator: &str) -> Option<String> {
    let present: Vec<&str> = parts.iter().flatten().map(String::as_str).collect();
    (!present.is_empty()).then(|| present.join(separator))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(text: &str) -> Option<String> {
        (!text.is_empty()).then(|| text.to_owned())
    }

    #[test]
    fn parts_are_in_the_order_of_the_country() {
        let table = [
            ("IT", "Via Roma", "12", "50123", "Firenze", "FI", "Via Roma 12, 50123 Firenze"),
            ("DE", "Torstraße", "12", "10119", "Berlin", "", "Torstraße 12, 10119 Berlin"),
            ("CH", "Bahnhofstrasse", "12", "8001", "Zürich", "ZH", "Bahnhofstrasse 12, 8001 Zürich"),
            ("US", "Main Street", "12", "10001", "New York", "NY", "12 Main Street, New York, NY 10001"),
            ("CA", "Queen Street", "12", "M5V 1A1", "Toronto", "ON", "12 Queen Street, Toronto, ON M5V 1A1"),
            ("GB", "Dean Street", "12", "W1D 3RW", "London", "", "12 Dean Street, London W1D 3RW"),
            ("FR", "Rue de Rivoli", "12", "75001", "Paris", "", "12 Rue de Rivoli, 75001 Paris"),
            ("IN", "Park Street", "12", "700016", "Kolkata", "", "12 Park Street, Kolkata 700016"),
            ("ES", "Calle Mayor", "12", "28013", "Madrid", "", "Calle Mayor 12, 28013 Madrid"),
            ("", "Via Roma", "1r", "", "", "", "Via Roma 1r"),
            ("US", "", "12", "", "Austin", "", "12, Austin"),
        ];
        for (country, street, number, postcode, city, region, expected) in table {
            let [country, street, house_number, postcode, city, region] =
                [country, street, number, postcode, city, region].map(text);
            let lines = AddressLines { street, house_number, postcode, city, region, country, ..Default::default() };
            assert_eq!(lines.one_line().as_deref(), Some(expected));
        }
        assert_eq!(AddressLines::default().one_line(), None);
    }
}

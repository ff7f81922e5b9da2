//! What the demo's guest has in the book: past visits, one called off, and evenings to look forward to.

/// A table the guest wanted.
pub struct Wish {
    /// Where.
    pub venue: &'static str,
    /// Days from the loading, or the nearest day further off on which the venue seats guests for dinner.
    pub days: i64,
    /// How many come.
    pub party: i64,
    /// Whether it was called off.
    pub given_back: bool,
}

const fn wish(venue: &'static str, days: i64, party: i64) -> Wish {
    Wish { venue, days, party, given_back: false }
}

/// Everything the guest wanted.
pub const WISHES: [Wish; 7] = [
    wish("Osteria Canto degli Aranci", -24, 2),
    wish("Trattoria Nonna Oretta", -15, 4),
    wish("Trattoria Poggio alle Rondini", -11, 4),
    Wish { given_back: true, ..wish("Casa Okonoma", -6, 2) },
    wish("Osteria della Lanterna Cieca", -3, 3),
    wish("Trattoria Sant’Ambra", 2, 2),
    wish("Pizzeria Vesuvietto Oltrarno", 8, 5),
];

//! Reservations of the demo guest: past visits, a cancelled one, and upcoming ones.

/// A dinner reservation of the demo guest.
pub struct GuestReservation {
    /// The name of the business.
    pub business: &'static str,
    /// Days from the day of loading. When the business serves no dinner then, the next day further away.
    pub days: i64,
    pub party: i64,
    pub cancelled: bool,
}

const fn reservation(business: &'static str, days: i64, party: i64) -> GuestReservation {
    GuestReservation { business, days, party, cancelled: false }
}

/// All reservations of the demo guest.
pub const GUEST_RESERVATIONS: [GuestReservation; 7] = [
    reservation("Osteria Canto degli Aranci", -24, 2),
    reservation("Trattoria Nonna Oretta", -15, 4),
    reservation("Trattoria Poggio alle Rondini", -11, 4),
    GuestReservation { cancelled: true, ..reservation("Casa Okonoma", -6, 2) },
    reservation("Osteria della Lanterna Cieca", -3, 3),
    reservation("Trattoria Sant’Ambra", 2, 2),
    reservation("Pizzeria Vesuvietto Oltrarno", 8, 5),
];

//! Pages of long lists, by keyset: "after this key and id", never an offset.

use uuid::Uuid;

/// The position of a record in a sorted list: the value it is sorted by and, because values repeat, its id.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Keyset<K> {
    /// The value the list is sorted by.
    pub key: K,
    /// The id that breaks ties.
    pub id: Uuid,
}

/// The maximum number of records.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limit(u8);

impl Limit {
    /// The default number of items.
    pub const DEFAULT: Self = Self(20);
    /// The maximum.
    pub const MAX: u8 = 100;

    /// A limit of 1 to [`Limit::MAX`]; `None` outside of that.
    pub fn new(value: u32) -> Option<Self> {
        u8::try_from(value).ok().filter(|value| (1..=Self::MAX).contains(value)).map(Self)
    }

    /// The limit as a count.
    pub fn get(self) -> usize {
        usize::from(self.0)
    }

    /// How many rows a query fetches: one more than the limit, to detect another page.
    pub fn fetch(self) -> i64 {
        i64::from(self.0) + 1
    }
}

/// The requested part of a list.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PageRequest<K> {
    /// The maximum number of records.
    pub limit: Limit,
    /// The last record of the previous page; `None` for the first page.
    pub after: Option<Keyset<K>>,
}

impl<K> PageRequest<K> {
    /// The first page, of the default size.
    pub const FIRST: Self = Self { limit: Limit::DEFAULT, after: None };
}

/// A part of a list.
#[derive(Debug, Clone, PartialEq)]
pub struct Page<T, K> {
    /// The records, in order.
    pub items: Vec<T>,
    /// The position of the last record; `None` on the last page.
    pub next: Option<Keyset<K>>,
}

impl<T, K> Page<T, K> {
    /// The page of the rows of a query for [`Limit::fetch`] rows; `keyset` returns the position of an item.
    pub fn from_fetched(mut items: Vec<T>, limit: Limit, keyset: impl Fn(&T) -> Keyset<K>) -> Self {
        let more = items.len() > limit.get();
        items.truncate(limit.get());
        let next = if more { items.last().map(keyset) } else { None };
        Self { items, next }
    }

    /// The page with each record converted.
    pub fn map<U>(self, present: impl FnMut(T) -> U) -> Page<U, K> {
        Page { items: self.items.into_iter().map(present).collect(), next: self.next }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page_of(rows: u128, limit: u32) -> Page<u128, u128> {
        let limit = Limit::new(limit).unwrap();
        Page::from_fetched((1..=rows).collect(), limit, |row| Keyset { key: *row, id: Uuid::from_u128(*row) })
    }

    #[test]
    fn a_page_before_the_last_has_a_cursor() {
        let page = page_of(3, 2);
        assert_eq!(page.items, [1, 2]);
        assert_eq!(page.next, Some(Keyset { key: 2, id: Uuid::from_u128(2) }));
    }

    #[test]
    fn a_last_page_has_no_next_even_when_it_is_full() {
        assert_eq!(page_of(2, 2).next, None);
    }

    #[test]
    fn limits_are_1_to_100() {
        assert_eq!([0, 1, 100, 101, 1000].map(|n| Limit::new(n).is_some()), [false, true, true, false, false]);
    }
}

//! A bounded in-memory cache of computed values.

use std::borrow::Borrow;
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{PoisonError, RwLock};

/// Values by what they were worked out from.
#[derive(Debug)]
pub struct Cache<K, V> {
    most: usize,
    known: RwLock<HashMap<K, V>>,
}

impl<K: Eq + Hash, V: Clone> Cache<K, V> {
    /// A cache of up to `most` values, which bounds the memory.
    pub fn new(most: usize) -> Self {
        Self { most, known: RwLock::default() }
    }

    /// The cached value, if any.
    pub fn get<Q>(&self, key: &Q) -> Option<V>
    where
        K: Borrow<Q>,
        Q: Eq + Hash + ?Sized,
    {
        self.known.read().unwrap_or_else(PoisonError::into_inner).get(key).cloned()
    }

    /// Stores a value. Clears the cache first when it is full.
    pub fn put(&self, key: K, value: V) {
        let mut known = self.known.write().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= self.most {
            known.clear();
        }
        known.insert(key, value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_capacity_is_never_exceeded() {
        let cache = Cache::new(2);
        for number in 0..3 {
            cache.put(number.to_string(), number);
        }
        assert_eq!((cache.get("0"), cache.get("2")), (None, Some(2)));
    }
}

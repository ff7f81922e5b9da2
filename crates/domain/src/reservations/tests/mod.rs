//! Whole evenings, as guests and staff live them.

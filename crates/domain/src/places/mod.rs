//! Businesses, their addresses and cuisines, opening hours, explore.

//! What staff type to find a reservation.

/// The terms of a search. A phone number is one term, its digits; of anything else every word is one.
pub fn terms(typed: &str) -> Vec<String> {
    let is_phone = typed.chars().all(|c| c.is_ascii_digit() || " +-().".contains(c));
    let digits: String = typed.chars().filter(char::is_ascii_digit).collect();
    if is_phone && !digits.is_empty() {
        return vec![digits];
    }
    typed.split_whitespace().map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_phone_number_is_one_term_and_words_are_several() {
        assert_eq!(terms("+39 (055) 12-34"), ["390551234"]);
        assert_eq!(terms(" Rossi  Mario"), ["Rossi", "Mario"]);
        assert_eq!(terms("Rossi 2"), ["Rossi", "2"]);
        assert_eq!(terms(" - "), ["-"]);
    }
}

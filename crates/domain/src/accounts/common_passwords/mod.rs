//! The most common passwords that are long enough to be chosen (ASVS 6.2.4); see the README beside the list.

const LIST: &str = include_str!("list.txt");

/// Whether the password is on the list, in any case. Reading 30,000 lines costs far less than one hash.
pub fn contains(password: &str) -> bool {
    let password = password.to_lowercase();
    LIST.lines().any(|line| line == password)
}

#[cfg(test)]
mod tests {
    use super::super::password::MIN_CHARS;
    use super::*;

    #[test]
    fn the_list_is_long_enough_and_has_no_useless_line() {
        assert!(LIST.lines().count() >= 3000);
        for line in LIST.lines() {
            assert!(line.chars().count() >= MIN_CHARS && line == line.to_lowercase().trim(), "{line}");
        }
    }

    #[test]
    fn case_does_not_matter() {
        assert!(contains("QwertyUIOP"));
        assert!(!contains("lampione verde sotto il ponte"));
    }
}

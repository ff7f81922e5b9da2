//! The browser and the system that a user agent names. Every browser claims to be several others, so the order counts:
//! the most specific name comes first.

const BROWSERS: [(&str, &str); 12] = [
    ("EdgA/", "Edge"),
    ("EdgiOS/", "Edge"),
    ("Edg/", "Edge"),
    ("OPR/", "Opera"),
    ("OPT/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("DuckDuckGo/", "DuckDuckGo"),
    ("FxiOS/", "Firefox"),
    ("Firefox/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
];

const SYSTEMS: [(&str, &str); 8] = [
    ("Windows", "Windows"),
    ("iPhone", "iOS"),
    ("iPad", "iPadOS"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Macintosh", "macOS"),
    ("Linux", "Linux"),
    ("X11", "Linux"),
];

/// The browser's name; `None` when it is none of the known ones.
pub fn browser(user_agent: &str) -> Option<&'static str> {
    named(&BROWSERS, user_agent)
}

/// The operating system's name; `None` when it is none of the known ones.
pub fn system(user_agent: &str) -> Option<&'static str> {
    named(&SYSTEMS, user_agent)
}

fn named(table: &[(&str, &'static str)], user_agent: &str) -> Option<&'static str> {
    table.iter().find(|(token, _)| user_agent.contains(token)).map(|(_, name)| *name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_and_systems_are_recognised() {
        let cases = [
            ("Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox", "Windows"),
            (
                "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) \
                 Version/26.0 Safari/605.1.15",
                "Safari",
                "macOS",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) \
                 CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1",
                "Chrome",
                "iOS",
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) \
                 Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0",
                "Edge",
                "Windows",
            ),
            (
                "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 \
                 Chrome/130.0.0.0 Mobile Safari/537.36",
                "Samsung Internet",
                "Android",
            ),
            (
                "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 \
                 Safari/537.36",
                "Chrome",
                "ChromeOS",
            ),
        ];
        for (agent, expected_browser, expected_system) in cases {
            assert_eq!((browser(agent), system(agent)), (Some(expected_browser), Some(expected_system)), "{agent}");
        }
        assert_eq!((browser("curl/8.16.0"), system("curl/8.16.0")), (None, None));
    }
}

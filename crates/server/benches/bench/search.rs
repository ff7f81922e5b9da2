//! Search by mistyped names, beside `pg_trgm` alone: how often the name is among the first results.

use std::time::Instant;

use domain::explore::lexicon::plain;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::Bench;
use crate::load::Figures;
use crate::report::Bar;
use crate::workload::client::{Client, request};

/// Names that are searched for.
const NAMES: i64 = 400;
/// Results that are looked at.
const RESULTS: usize = 5;
const SEED: u64 = 17;
const LETTERS: &[u8] = b"abcdefghijklmnopqrstuvwxyz";

/// The names of one word, in an arbitrary order that is always the same; where there are few, the last words of names.
const SELECT_NAMES: &str = r"
    WITH words AS (SELECT DISTINCT regexp_replace(search_text, '^.*\s', '') AS word, search_text !~ '\s' AS alone
        FROM businesses WHERE deleted_at IS NULL)
    SELECT word, alone FROM words WHERE word ~ '^[ -~]{3,}$' AND alone = (SELECT count(*) FILTER (WHERE alone) >= 300 FROM words)
    ORDER BY md5(word) LIMIT $1";
const BY_TRIGRAMS: &str = "
    SELECT search_text FROM businesses WHERE deleted_at IS NULL AND plain_text($1) <% search_text
    ORDER BY word_similarity(plain_text($1), search_text) DESC, id LIMIT 5";

#[derive(Debug, Clone, Copy)]
enum Error {
    Substitution,
    Transposition,
    Insertion,
    Deletion,
}

impl Error {
    const ALL: [Self; 4] = [Self::Substitution, Self::Transposition, Self::Insertion, Self::Deletion];

    /// The word with this error; the same when the error changes nothing, such as two equal letters swapped.
    fn applied(self, word: &str, random: &mut StdRng) -> String {
        let mut letters = word.as_bytes().to_vec();
        let (at, letter) = (random.random_range(0..letters.len()), LETTERS[random.random_range(0..LETTERS.len())]);
        match self {
            Self::Substitution => letters[at] = letter,
            Self::Transposition if letters.len() > 1 => {
                letters.swap(at.min(word.len() - 2), at.min(word.len() - 2) + 1)
            }
            Self::Transposition => {}
            Self::Insertion => letters.insert(at, letter),
            Self::Deletion => drop(letters.remove(at)),
        }
        String::from_utf8(letters).unwrap()
    }

    /// The word with this error somewhere.
    fn made(self, word: &str, random: &mut StdRng) -> String {
        let mut attempts = std::iter::repeat_with(|| self.applied(word, random)).take(20);
        attempts.find(|typed| typed != word).unwrap_or_else(|| word.to_owned())
    }
}

/// The names searched for.
struct Names {
    words: Vec<String>,
    whole: bool,
}

/// At which places the names were found.
#[derive(Default)]
struct Score {
    /// Whether the whole name was searched for, not only its last word.
    whole: bool,
    ranks: Vec<Option<usize>>,
    micros: Vec<u64>,
}

impl Score {
    fn add(&mut self, name: &str, found: &[String], begun: Instant) {
        self.micros.push(u64::try_from(begun.elapsed().as_micros()).unwrap());
        let is_found = |one: &String| if self.whole { one == name } else { one.split(' ').next_back() == Some(name) };
        self.ranks.push(found.iter().position(is_found));
    }

    /// The share of the names among the first so many results.
    fn recall(&self, first: usize) -> f64 {
        let found = self.ranks.iter().flatten().filter(|rank| **rank < first).count();
        found as f64 / self.ranks.len() as f64
    }

    /// The mean of 1 / place.
    fn mean_reciprocal_rank(&self) -> f64 {
        self.ranks.iter().flatten().map(|rank| 1.0 / (rank + 1) as f64).sum::<f64>() / self.ranks.len() as f64
    }

    fn described(self) -> String {
        let (first, five, mean) = (self.recall(1), self.recall(RESULTS), self.mean_reciprocal_rank());
        let times = Figures::new(0.0, self.micros, 0);
        let (p50, p99) = (times.quantile(0.5), times.quantile(0.99));
        format!("@1 {first:.3}  @5 {five:.3}  MRR {mean:.3}  p50 {p50:.1} ms  p99 {p99:.1} ms")
    }
}

/// Searches for the names that there are, with one error of each kind and with two of any kinds.
pub async fn measure(bench: &mut Bench) {
    let among: i64 = bench.database.query_one("SELECT count(*) FROM businesses", &[]).await.unwrap().get(0);
    let rows = bench.database.query(SELECT_NAMES, &[&NAMES]).await.unwrap();
    let names = Names { words: rows.iter().map(|row| row.get(0)).collect(), whole: rows.iter().all(|row| row.get(1)) };
    bench.report.part(&format!("(s) {} mistyped names among {among} businesses", names.words.len()));
    bench.database.batch_execute("SET pg_trgm.word_similarity_threshold = 0.5").await.unwrap();
    let mut random = StdRng::seed_from_u64(SEED);
    compare(bench, "no error", &names, &names.words, Bar::AtLeast(0.99)).await;
    let mut recalls = 0.0;
    for error in Error::ALL {
        let typed: Vec<String> = names.words.iter().map(|name| error.made(name, &mut random)).collect();
        let kind = format!("{error:?}").to_lowercase();
        recalls += compare(bench, &format!("one {kind}"), &names, &typed, Bar::None).await;
    }
    let mean = recalls / Error::ALL.len() as f64;
    bench.report.figure("one error of any kind: in the first five", mean, "", Bar::AtLeast(0.97));
    let mut any = || Error::ALL[random.random_range(0..Error::ALL.len())];
    let errors: Vec<[Error; 2]> = names.words.iter().map(|_| [any(), any()]).collect();
    let twice = names.words.iter().zip(errors).map(|(name, [one, other])| {
        let once = one.made(name, &mut random);
        other.made(&once, &mut random)
    });
    let typed: Vec<String> = twice.collect();
    compare(bench, "two errors", &names, &typed, Bar::AtLeast(0.75)).await;
}

fn encoded(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}

/// Prints how often the names are found, by us and by trigrams; returns our share in the first five.
async fn compare(bench: &mut Bench, errors: &str, names: &Names, typed: &[String], bar: Bar) -> f64 {
    let score = || Score { whole: names.whole, ..Score::default() };
    let (mut ours, mut trigrams) = (score(), score());
    let mut client = Client::new(bench.server.address);
    for (name, typed) in names.words.iter().zip(typed) {
        let path = format!("/v1/businesses?q={}&limit={RESULTS}", encoded(typed));
        let begun = Instant::now();
        let answer = client.send(&request("GET", &path, None, None, None)).await.unwrap().json();
        let found: Vec<String> =
            answer["data"].as_array().unwrap().iter().map(|hit| plain(hit["name"].as_str().unwrap())).collect();
        let name = &plain(name);
        ours.add(name, &found, begun);
        let begun = Instant::now();
        let rows = bench.database.query(BY_TRIGRAMS, &[typed]).await.unwrap();
        trigrams.add(name, &rows.iter().map(|row| plain(row.get(0))).collect::<Vec<String>>(), begun);
    }
    let recall = ours.recall(RESULTS);
    bench.report.figure(&format!("{errors}: in the first five"), recall, "", bar);
    println!("    ours     {}\n    pg_trgm  {}", ours.described(), trigrams.described());
    recall
}

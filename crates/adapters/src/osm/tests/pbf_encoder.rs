//! Just enough of the PBF format's writing side to make small files for tests.

/// An object to write.
pub(super) enum Item {
    Node {
        id: i64,
        latitude: f64,
        longitude: f64,
        tags: &'static [(&'static str, &'static str)],
    },
    Way {
        id: i64,
        nodes: &'static [i64],
        tags: &'static [(&'static str, &'static str)],
    },
    /// Members are `('n' or 'w', number)`.
    Relation {
        id: i64,
        members: &'static [(char, i64)],
        tags: &'static [(&'static str, &'static str)],
    },
}

/// A file with a header, and a blob for each slice of items.
pub(super) fn file(blobs: &[&[Item]]) -> Vec<u8> {
    let header = message(&[text(4, "OsmSchema-V0.6"), text(4, "DenseNodes")]);
    let mut bytes = blob("OSMHeader", &header);
    blobs.iter().for_each(|items| bytes.extend(blob("OSMData", &block(items))));
    bytes
}

fn blob(kind: &str, content: &[u8]) -> Vec<u8> {
    let blob = message(&[bytes(1, content)]);
    let header = message(&[text(1, kind), number(3, blob.len() as u64)]);
    [&u32::try_from(header.len()).unwrap().to_be_bytes()[..], &header, &blob].concat()
}

fn block(items: &[Item]) -> Vec<u8> {
    let mut strings = vec![String::new()];
    let groups: Vec<_> = items.iter().map(|item| bytes(2, &group(item, &mut strings))).collect();
    let table: Vec<_> = strings.iter().map(|string| text(1, string)).collect();
    [bytes(1, &table.concat()), groups.concat()].concat()
}

fn group(item: &Item, strings: &mut Vec<String>) -> Vec<u8> {
    match item {
        Item::Node { id, latitude, longitude, tags } => {
            let place =
                [zigzag_number(1, *id), zigzag_number(8, units(*latitude)), zigzag_number(9, units(*longitude))];
            bytes(1, &[place.concat(), tag_fields(tags, strings)].concat())
        }
        Item::Way { id, nodes, tags } => {
            let references = packed(8, deltas(nodes).map(zigzag));
            bytes(3, &[number(1, *id as u64), tag_fields(tags, strings), references].concat())
        }
        Item::Relation { id, members, tags } => {
            let numbers: Vec<i64> = members.iter().map(|(_, number)| *number).collect();
            let kinds = packed(10, members.iter().map(|(kind, _)| u64::from(*kind == 'w')));
            let roles = packed(8, members.iter().map(|_| 0));
            let references = packed(9, deltas(&numbers).map(zigzag));
            bytes(4, &[number(1, *id as u64), tag_fields(tags, strings), roles, references, kinds].concat())
        }
    }
}

fn tag_fields(tags: &[(&str, &str)], strings: &mut Vec<String>) -> Vec<u8> {
    let mut index = |string: &str| {
        strings.push(string.to_owned());
        strings.len() as u64 - 1
    };
    let (keys, values): (Vec<_>, Vec<_>) = tags.iter().map(|(key, value)| (index(key), index(value))).unzip();
    [packed(2, keys.into_iter()), packed(3, values.into_iter())].concat()
}

/// Positions count hundreds of nanodegrees.
fn units(degrees: f64) -> i64 {
    (degrees * 1e7).round() as i64
}

fn deltas(numbers: &[i64]) -> impl Iterator<Item = i64> {
    let before = std::iter::once(0).chain(numbers.iter().copied());
    numbers.iter().zip(before).map(|(number, before)| number - before)
}

fn message(fields: &[Vec<u8>]) -> Vec<u8> {
    fields.concat()
}

fn text(field: u64, value: &str) -> Vec<u8> {
    bytes(field, value.as_bytes())
}

fn bytes(field: u64, value: &[u8]) -> Vec<u8> {
    [varint(field << 3 | 2), varint(value.len() as u64), value.to_vec()].concat()
}

fn number(field: u64, value: u64) -> Vec<u8> {
    [varint(field << 3), varint(value)].concat()
}

fn zigzag_number(field: u64, value: i64) -> Vec<u8> {
    number(field, zigzag(value))
}

fn packed(field: u64, values: impl Iterator<Item = u64>) -> Vec<u8> {
    bytes(field, &values.flat_map(varint).collect::<Vec<_>>())
}

fn zigzag(value: i64) -> u64 {
    ((value << 1) ^ (value >> 63)) as u64
}

fn varint(mut value: u64) -> Vec<u8> {
    let mut bytes = Vec::new();
    while value >= 0x80 {
        bytes.push((value & 0x7f) as u8 | 0x80);
        value >>= 7;
    }
    bytes.push(value as u8);
    bytes
}

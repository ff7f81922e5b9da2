//! Menus as tables.

use csv::{ReaderBuilder, StringRecord, WriterBuilder};
use domain::menus::{CsvFault, CsvRow, MAX_ITEMS, Names};

/// The columns, each with the headers that are read for it; the first is written.
const COLUMNS: &[(Column, &[&str])] = &[
    (Column::Uuid, &["uuid"]),
    (Column::SectionEn, &["section_en", "section", "category"]),
    (Column::SectionIt, &["section_it", "sezione", "categoria"]),
    (Column::NameEn, &["name_en", "name", "dish", "item"]),
    (Column::NameIt, &["name_it", "nome", "piatto", "voce"]),
    (Column::DescriptionEn, &["description_en", "description"]),
    (Column::DescriptionIt, &["description_it", "descrizione"]),
    (Column::Price, &["price", "prezzo"]),
    (Column::Vat, &["vat", "iva"]),
    (Column::Kind, &["kind", "tipo"]),
    (Column::Variants, &["variants", "varianti"]),
    (Column::Contains, &["contains", "allergens", "allergeni", "contiene"]),
    (Column::MayContain, &["may_contain", "tracce", "puo_contenere"]),
    (Column::Diets, &["diets", "diete"]),
    (Column::Spicy, &["spicy", "piccante"]),
    (Column::MakeUnits, &["make_units"]),
    (Column::Takeaway, &["takeaway", "asporto"]),
    (Column::Preorder, &["preorder", "preordine"]),
    (Column::DailyStock, &["daily_stock", "scorta"]),
];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Column {
    Uuid,
    SectionEn,
    SectionIt,
    NameEn,
    NameIt,
    DescriptionEn,
    DescriptionIt,
    Price,
    Vat,
    Kind,
    Variants,
    Contains,
    MayContain,
    Diets,
    Spicy,
    MakeUnits,
    Takeaway,
    Preorder,
    DailyStock,
}

/// What a spreadsheet takes for the begin of a formula.
const FORMULA: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];

/// Reads a table with a header.
pub(super) fn read(text: &str) -> Result<Vec<CsvRow>, CsvFault> {
    let text = text.trim_start_matches('\u{feff}');
    let mut reader =
        ReaderBuilder::new().delimiter(delimiter(text)).flexible(true).has_headers(true).from_reader(text.as_bytes());
    let header = reader.headers().map_err(|_| CsvFault::Unreadable)?.clone();
    let columns: Vec<Option<Column>> = header.iter().map(column).collect();
    let has = |wanted: [Column; 2]| columns.iter().flatten().any(|column| wanted.contains(column));
    if !has([Column::NameEn, Column::NameIt]) {
        return Err(CsvFault::ColumnMissing("name_en"));
    }
    let mut rows = Vec::new();
    for record in reader.records() {
        let record = record.map_err(|_| CsvFault::Unreadable)?;
        if record.iter().all(|cell| cell.trim().is_empty()) {
            continue;
        }
        if rows.len() == MAX_ITEMS {
            return Err(CsvFault::TooManyRows);
        }
        rows.push(row(&record, &columns));
    }
    Ok(rows)
}

/// The sign between cells: the most frequent one in the header.
fn delimiter(text: &str) -> u8 {
    let header = text.lines().next().unwrap_or_default();
    let count = |sign: u8| header.bytes().filter(|byte| *byte == sign).count();
    [b',', b';', b'\t'].into_iter().max_by_key(|sign| count(*sign)).unwrap_or(b',')
}

fn column(header: &str) -> Option<Column> {
    let plain = header.trim().to_lowercase().replace([' ', '-'], "_").replace('ò', "o");
    COLUMNS.iter().find(|(_, headers)| headers.contains(&plain.as_str())).map(|(column, _)| *column)
}

fn row(record: &StringRecord, columns: &[Option<Column>]) -> CsvRow {
    let cell = |wanted: Column| {
        let at = columns.iter().position(|column| *column == Some(wanted))?;
        let text = record.get(at)?.trim();
        let text = unescaped(text);
        (!text.is_empty()).then(|| text.split_whitespace().collect::<Vec<_>>().join(" "))
    };
    CsvRow {
        line: record.position().map_or(0, csv::Position::line),
        uuid: cell(Column::Uuid),
        section: Names { en: cell(Column::SectionEn), it: cell(Column::SectionIt) },
        name: Names { en: cell(Column::NameEn), it: cell(Column::NameIt) },
        description: Names { en: cell(Column::DescriptionEn), it: cell(Column::DescriptionIt) },
        price: cell(Column::Price),
        vat: cell(Column::Vat),
        kind: cell(Column::Kind),
        variants: cell(Column::Variants),
        contains: cell(Column::Contains),
        may_contain: cell(Column::MayContain),
        diets: cell(Column::Diets),
        spicy: cell(Column::Spicy),
        make_units: cell(Column::MakeUnits),
        takeaway: cell(Column::Takeaway),
        preorder: cell(Column::Preorder),
        daily_stock: cell(Column::DailyStock),
    }
}

/// Writes a table that [`read`] reads.
pub(super) fn write(rows: &[CsvRow]) -> Result<String, String> {
    let mut writer = WriterBuilder::new().from_writer(Vec::new());
    let header = COLUMNS.iter().filter_map(|(_, headers)| headers.first());
    writer.write_record(header).map_err(|error| error.to_string())?;
    for row in rows {
        let cells = COLUMNS.iter().map(|(column, _)| cell_of(row, *column).map(escaped).unwrap_or_default());
        writer.write_record(cells).map_err(|error| error.to_string())?;
    }
    let bytes = writer.into_inner().map_err(|error| error.to_string())?;
    // Excel takes a file without the mark for one in the encoding of its system.
    let text = String::from_utf8(bytes).map_err(|error| error.to_string())?;
    Ok(format!("\u{feff}{text}"))
}

fn cell_of(row: &CsvRow, column: Column) -> Option<&str> {
    let cell = match column {
        Column::Uuid => &row.uuid,
        Column::SectionEn => &row.section.en,
        Column::SectionIt => &row.section.it,
        Column::NameEn => &row.name.en,
        Column::NameIt => &row.name.it,
        Column::DescriptionEn => &row.description.en,
        Column::DescriptionIt => &row.description.it,
        Column::Price => &row.price,
        Column::Vat => &row.vat,
        Column::Kind => &row.kind,
        Column::Variants => &row.variants,
        Column::Contains => &row.contains,
        Column::MayContain => &row.may_contain,
        Column::Diets => &row.diets,
        Column::Spicy => &row.spicy,
        Column::MakeUnits => &row.make_units,
        Column::Takeaway => &row.takeaway,
        Column::Preorder => &row.preorder,
        Column::DailyStock => &row.daily_stock,
    };
    cell.as_deref()
}

/// A cell that a spreadsheet would take for a formula, with an apostrophe before it.
fn escaped(text: &str) -> String {
    if text.starts_with(FORMULA) { format!("'{text}") } else { text.to_owned() }
}

fn unescaped(text: &str) -> &str {
    match text.strip_prefix('\'') {
        Some(rest) if rest.starts_with(FORMULA) => rest,
        _ => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_of_spreadsheets_are_read() {
        let rows = read("Sezione;Nome;Prezzo;Allergeni\nPrimi;Ribollita;9,50;gluten, celery\n\n;;;\n").unwrap();
        assert_eq!(rows.len(), 1);
        let row = &rows[0];
        assert_eq!((row.line, row.name.it.as_deref(), row.name.en.as_deref()), (2, Some("Ribollita"), None));
        assert_eq!((row.section.it.as_deref(), row.price.as_deref()), (Some("Primi"), Some("9,50")));
        assert_eq!(row.contains.as_deref(), Some("gluten, celery"));
        let pasted = read("name\tprice\nTiramisù\t6").unwrap();
        assert_eq!(pasted[0].name.en.as_deref(), Some("Tiramisù"));
        assert_eq!(read("price\n6"), Err(CsvFault::ColumnMissing("name_en")));
        let many = format!("name\n{}", "x\n".repeat(MAX_ITEMS + 1));
        assert_eq!(read(&many), Err(CsvFault::TooManyRows));
    }

    #[test]
    fn what_is_written_is_read_back_and_is_no_formula() {
        let names = |text: &str| Names { en: Some(text.into()), it: Some("«Però, \"sì\"»".into()) };
        let row = CsvRow {
            line: 2,
            section: names("Mains"),
            name: names("=HYPERLINK(\"http://evil\")"),
            description: names("-10 % today"),
            price: Some("9.50".into()),
            ..CsvRow::default()
        };
        let text = write(std::slice::from_ref(&row)).unwrap();
        assert!(text.contains("\"'=HYPERLINK") && text.contains("'-10 %"), "{text}");
        assert_eq!(read(&text).unwrap(), [row]);
    }
}

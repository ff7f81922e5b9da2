//! Spreadsheets and printed sheets of menus.

use async_trait::async_trait;
use domain::menus::{CsvFault, CsvRow, MenuFiles, MenuSheet};

use super::{sheet, table};

#[derive(Debug, Clone, Copy, Default)]
pub struct MenuDocuments;

#[async_trait]
impl MenuFiles for MenuDocuments {
    fn read(&self, text: &str) -> Result<Vec<CsvRow>, CsvFault> {
        table::read(text)
    }

    fn write(&self, rows: &[CsvRow]) -> Result<String, String> {
        table::write(rows)
    }

    async fn print(&self, menu: MenuSheet) -> Result<Vec<u8>, String> {
        // Drawing takes long enough to hold up the other requests of the thread.
        let printed = tokio::task::spawn_blocking(move || sheet::draw(&menu)).await;
        printed.map_err(|error| error.to_string())?
    }
}

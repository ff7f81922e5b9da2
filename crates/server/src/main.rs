//! The binary `verdoro`.
fn main() -> anyhow::Result<()> {
    let url = std::env::args().nth(1).unwrap_or_default();
    let rt = tokio::runtime::Runtime::new()?;
    rt.block_on(async {
        println!("{:?}", adapters::db::migrate(&url).await?);
        let db = adapters::db::Database::new(&adapters::db::DatabaseOptions {
            url,
            replica_url: None,
            pool_size: 2,
            shared_connections: 1,
        })?;
        std::fs::write("crates/adapters/src/db/schema.rs", adapters::db::print_schema(&db).await?)?;
        Ok(())
    })
}

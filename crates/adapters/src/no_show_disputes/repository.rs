//! Disputes inside a transaction.

use async_trait::async_trait;
use diesel::prelude::*;
use domain::no_show_disputes::{DisputeRepository, NoShowDispute};
use domain::shared::ids::NoShowDisputeId;
use domain::shared::store_error::StoreError;

use super::rows::DisputeRow;
use crate::db::PgUnitOfWork;
use crate::db::schema::no_show_disputes;

#[async_trait]
impl DisputeRepository for PgUnitOfWork {
    async fn insert(&mut self, dispute: &NoShowDispute) -> Result<(), StoreError> {
        self.run(diesel::insert_into(no_show_disputes::table).values(DisputeRow::from(dispute))).await.map(drop)
    }

    async fn find(&mut self, id: NoShowDisputeId) -> Result<Option<NoShowDispute>, StoreError> {
        let row: Option<DisputeRow> =
            self.first(no_show_disputes::table.find(id.0).select(DisputeRow::as_select())).await?;
        row.map(NoShowDispute::try_from).transpose()
    }

    async fn lock(&mut self, id: NoShowDisputeId) -> Result<Option<NoShowDispute>, StoreError> {
        let query = no_show_disputes::table.find(id.0).select(DisputeRow::as_select()).for_no_key_update();
        let row: Option<DisputeRow> = self.first(query).await?;
        row.map(NoShowDispute::try_from).transpose()
    }

    async fn update(&mut self, dispute: &NoShowDispute) -> Result<(), StoreError> {
        let row = DisputeRow::from(dispute);
        self.run(diesel::update(no_show_disputes::table.find(dispute.id.0)).set(row)).await.map(drop)
    }
}

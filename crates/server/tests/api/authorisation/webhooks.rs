//! Webhooks: for the owners of their business. Others may know that the business exists, not which webhooks it has.

use serde_json::{Value, json};

use super::fixture::Fixture;
use super::fresh::Fresh;
use super::row::{CurrentUser, Expected, Row, accounts, members};

/// Of an event that no row causes, so that nothing is sent meanwhile.
pub fn webhook(Fixture { business, .. }: &Fixture) -> Value {
    json!({"business_id": business, "url": "https://hooks.example.com/verdoro", "events": ["order.rejected"]})
}

pub fn rows(fixture: &Fixture) -> Vec<Row> {
    use CurrentUser::{Admin, Owner};
    let business = &fixture.business;
    let owners = |status: u16| members(403).but(&[Owner, Admin], status);
    let known = |status: u16| -> Expected { accounts(404).but(&[Owner, Admin], status) };
    let clear = "SELECT count(*)::text FROM webhooks WHERE id = '{fresh}'";
    vec![
        Row::new("GET /v1/webhooks", format!("webhooks?business_id={business}"), owners(200)),
        Row::new("POST /v1/webhooks", "webhooks", owners(201)).body(webhook(fixture)),
        Row::new("PATCH /v1/webhooks", "webhooks", known(200))
            .body(json!({"uuid": "{fresh}", "events": ["review.published"]}))
            .fresh(Fresh::Webhook)
            .record("webhooks", "{fresh}"),
        Row::new("DELETE /v1/webhooks", "webhooks?records[]={fresh}", known(200)).fresh(Fresh::Webhook).reads(clear),
        Row::new("POST /v1/webhooks/{uuid}/secret", "webhooks/{fresh}/secret", known(200))
            .fresh(Fresh::Webhook)
            .record("webhooks", "{fresh}"),
        Row::new("POST /v1/webhooks/{uuid}/test", "webhooks/{fresh}/test", known(201)).fresh(Fresh::Webhook),
        Row::new("GET /v1/webhook_deliveries", "webhook_deliveries?webhook_id={fresh}", known(200))
            .fresh(Fresh::Webhook),
        Row::new("POST /v1/webhook_deliveries/{uuid}/resend", "webhook_deliveries/{fresh}/resend", known(200))
            .fresh(Fresh::WebhookDelivery)
            .reads("SELECT begun_at::text FROM webhook_deliveries WHERE id = '{fresh}'"),
    ]
}

impl Fixture {
    pub(super) async fn webhook(&self) -> String {
        self.server.sql(&format!("DELETE FROM webhooks WHERE business_id = '{}'", self.business)).await;
        self.make(CurrentUser::Owner, "webhooks", webhook(self)).await
    }
}

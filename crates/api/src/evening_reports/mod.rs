//! `evening_report_settings/{business_id}`.

use domain::shared::ids::BusinessId;

use crate::http::prelude::*;

/// Whether the actor gets a report by mail once a business day has ended.
#[derive(Debug, Serialize, ToSchema)]
pub struct EveningReportSettings {
    on: bool,
}

/// A change of the settings.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct EveningReportSettingsChange {
    on: bool,
}

impl Parse for EveningReportSettingsChange {
    type Output = bool;

    fn convert(self) -> Result<bool, Vec<FieldError>> {
        Ok(self.on)
    }
}

/// Whether the actor, who works at the business, gets its report.
#[utoipa::path(tag = "figures", security(("bearer" = [])), params(("business_id" = Uuid, Path)),
    responses((status = 200, body = Data<EveningReportSettings>), (status = 403)))]
#[get("/evening_report_settings/{business_id}")]
async fn get_evening_report_settings(cx: Context, Id(business): Id<BusinessId>) -> Reply<Data<EveningReportSettings>> {
    Ok(EveningReportSettings { on: cx.evening_reports.setting(&cx.actor, business).await? }.into())
}

/// Change whether the actor gets it.
#[utoipa::path(tag = "figures", security(("bearer" = [])), params(("business_id" = Uuid, Path)),
    request_body = EveningReportSettingsChange,
    responses((status = 200, body = Data<EveningReportSettings>), (status = 403)))]
#[patch("/evening_report_settings/{business_id}")]
async fn change_evening_report_settings(
    cx: Context,
    Id(business): Id<BusinessId>,
    Parsed(on): Parsed<EveningReportSettingsChange>,
) -> Reply<Data<EveningReportSettings>> {
    Ok(EveningReportSettings { on: cx.evening_reports.change_setting(&cx.actor, business, on).await? }.into())
}

register!(get_evening_report_settings, change_evening_report_settings);

//! Rows to insert. Their fields are named like the columns.

use chrono::{DateTime, NaiveDate, NaiveTime, Utc};
use serde::Serialize;
use uuid::Uuid;

#[derive(Debug, Serialize)]
pub struct AuthRow {
    pub id: Uuid,
    pub email: String,
    pub password_hash: String,
    pub role: &'static str,
    pub language: String,
    pub demo: bool,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

#[derive(Debug, Serialize)]
pub struct UserRow {
    pub id: Uuid,
    pub auth_id: Uuid,
    pub username: String,
    pub display_name: String,
    pub bio: String,
    pub home_city: String,
    pub language: String,
    pub favourite_cuisines: Vec<String>,
    pub diets: Vec<String>,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

#[derive(Debug, Serialize)]
pub struct BusinessRow {
    pub id: Uuid,
    pub slug: String,
    pub name: String,
    pub kind: String,
    pub cuisines: Vec<String>,
    pub price_level: u8,
    pub description_en: String,
    pub description_it: String,
    pub phone: String,
    pub email: String,
    pub website: String,
    pub time_zone: &'static str,
    pub country: &'static str,
    pub opening_hours: String,
    pub diets: Vec<String>,
    pub wheelchair: String,
    pub rating_count: i32,
    pub latitude: f64,
    pub longitude: f64,
    pub source: &'static str,
    pub demo: bool,
    pub bookable: bool,
    pub claimed_at: Option<DateTime<Utc>>,
    pub version: i32,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

#[derive(Debug, Serialize)]
pub struct AddressRow {
    pub id: Uuid,
    pub business_id: Uuid,
    pub street: String,
    pub house_number: String,
    pub neighbourhood: String,
    pub postcode: String,
    pub city: &'static str,
    pub region: &'static str,
    pub country: &'static str,
    pub latitude: f64,
    pub longitude: f64,
    pub is_primary: bool,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

#[derive(Debug, Serialize)]
pub struct CuisineRow {
    pub id: Uuid,
    pub business_id: Uuid,
    pub cuisine: String,
    pub position: usize,
}

#[derive(Debug, Serialize)]
pub struct StaffRow {
    pub business_id: Uuid,
    pub user_id: Uuid,
    pub role: &'static str,
    pub created_at: DateTime<Utc>,
}

#[derive(Debug, Serialize)]
pub struct BookingRow {
    pub business_id: Uuid,
    pub version: i32,
    pub enabled: bool,
    pub auto_confirm: bool,
    pub slot_minutes: u16,
    pub buffer_minutes: u16,
    pub turn_party: Vec<u8>,
    pub turn_minutes: Vec<u16>,
    pub pacing_covers: Option<u16>,
    pub pacing_parties: Option<u16>,
    pub online_share_percent: u8,
    pub lead_minutes: u32,
    pub window_days: u16,
    pub max_party_online: u8,
    pub hold_minutes: u16,
    pub cancel_cutoff_minutes: u32,
    pub updated_at: DateTime<Utc>,
}

#[derive(Debug, Serialize)]
pub struct TableRow {
    pub id: Uuid,
    pub business_id: Uuid,
    pub label: String,
    pub area: Option<String>,
    pub min_party: u8,
    pub max_party: u8,
    pub usage: &'static str,
    pub priority: i16,
    pub position: i32,
}

#[derive(Debug, Serialize)]
pub struct CombinationRow {
    pub id: Uuid,
    pub business_id: Uuid,
    pub table_ids: Vec<Uuid>,
    pub min_party: u8,
    pub max_party: u8,
    pub priority: i16,
}

#[derive(Debug, Serialize)]
pub struct ServiceRow {
    pub id: Uuid,
    pub business_id: Uuid,
    pub name: String,
    pub days: Vec<u8>,
    pub opens: NaiveTime,
    pub closes: NaiveTime,
    pub last_seating: NaiveTime,
}

#[derive(Debug, Serialize)]
pub struct ReservationRow {
    pub id: Uuid,
    pub business_id: Uuid,
    pub user_id: Option<Uuid>,
    pub code: String,
    pub version: usize,
    pub status: &'static str,
    pub channel: &'static str,
    pub party: u8,
    pub starts_at: DateTime<Utc>,
    pub ends_at: DateTime<Utc>,
    pub guest_name: String,
    pub guest_phone: Option<String>,
    pub guest_email: Option<String>,
    pub guest_language: String,
    pub note: Option<String>,
    pub cancel_cutoff_minutes: u32,
    pub reason: Option<&'static str>,
    pub invitation_sequence: i32,
    pub day_before_reminded_at: Option<DateTime<Utc>>,
    pub hours_before_reminded_at: Option<DateTime<Utc>>,
    pub seated_at: Option<DateTime<Utc>>,
    pub left_at: Option<DateTime<Utc>>,
    pub demo: bool,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

#[derive(Debug, Serialize)]
pub struct AllocationRow {
    pub reservation_id: Uuid,
    pub table_id: Uuid,
    /// A range as PostgreSQL writes it.
    pub during: String,
}

#[derive(Debug, Serialize)]
pub struct HistoryRow {
    pub reservation_id: Uuid,
    pub at: DateTime<Utc>,
    pub from_status: Option<&'static str>,
    pub to_status: &'static str,
    pub actor: &'static str,
    pub actor_user_id: Option<Uuid>,
    pub reason: Option<&'static str>,
    pub table_ids: Vec<Uuid>,
    pub business_id: Option<Uuid>,
    pub activity: Option<&'static str>,
}

#[derive(Debug, Serialize)]
pub struct VisitRow {
    pub id: Uuid,
    pub user_id: Uuid,
    pub business_id: Uuid,
    pub reservation_id: Option<Uuid>,
    pub table_id: Option<Uuid>,
    pub how: &'static str,
    pub evidence: &'static str,
    pub local_date: NaiveDate,
    pub visited_at: DateTime<Utc>,
}

#[derive(Debug, Serialize)]
pub struct BookmarkListRow {
    pub id: Uuid,
    pub user_id: Uuid,
    pub name: String,
    pub is_default: bool,
    pub is_public: bool,
    pub created_at: DateTime<Utc>,
}

#[derive(Debug, Serialize)]
pub struct BookmarkRow {
    pub id: Uuid,
    pub list_id: Uuid,
    pub user_id: Uuid,
    pub business_id: Uuid,
    pub note: Option<String>,
    pub created_at: DateTime<Utc>,
}

#[derive(Debug, Serialize)]
pub struct ReviewRow {
    pub id: Uuid,
    pub business_id: Uuid,
    pub user_id: Uuid,
    pub visit_id: Option<Uuid>,
    pub version: i32,
    pub how: &'static str,
    pub evidence: &'static str,
    pub rating: i64,
    pub food: Option<i64>,
    pub service: Option<i64>,
    pub ambience: Option<i64>,
    pub value: Option<i64>,
    pub body: String,
    pub language: Option<String>,
    pub visited_on: NaiveDate,
    pub helpful_count: i32,
    pub edit_count: i32,
    pub edited_at: Option<DateTime<Utc>>,
    pub reply: Option<String>,
    pub reply_user_id: Option<Uuid>,
    pub replied_at: Option<DateTime<Utc>>,
    pub demo: bool,
    pub created_at: DateTime<Utc>,
}

#[derive(Debug, Serialize)]
pub struct ReviewEditRow {
    pub review_id: Uuid,
    pub at: DateTime<Utc>,
    pub rating: i64,
    pub body: String,
}

#[derive(Debug, Serialize)]
pub struct HelpfulRow {
    pub review_id: Uuid,
    pub user_id: Uuid,
    pub created_at: DateTime<Utc>,
}

#[derive(Debug, Serialize)]
pub struct FollowRow {
    pub id: Uuid,
    pub follower_id: Uuid,
    pub user_id: Option<Uuid>,
    pub business_id: Option<Uuid>,
    pub state: &'static str,
    pub notify: &'static str,
    pub created_at: DateTime<Utc>,
}

#[derive(Debug, Serialize)]
pub struct PostRow {
    pub id: Uuid,
    pub user_id: Uuid,
    pub business_id: Option<Uuid>,
    pub visit_id: Option<Uuid>,
    pub audience: &'static str,
    pub body: String,
    pub published: bool,
    pub media_count: i32,
    pub like_count: i32,
    pub comment_count: i32,
    pub demo: bool,
    pub created_at: DateTime<Utc>,
}

#[derive(Debug, Serialize)]
pub struct PostLikeRow {
    pub id: Uuid,
    pub post_id: Uuid,
    pub user_id: Uuid,
    pub created_at: DateTime<Utc>,
}

#[derive(Debug, Serialize)]
pub struct CommentRow {
    pub id: Uuid,
    pub post_id: Uuid,
    pub parent_id: Option<Uuid>,
    pub user_id: Uuid,
    pub body: String,
    pub like_count: i32,
    pub reply_count: i32,
    pub demo: bool,
    pub created_at: DateTime<Utc>,
}

#[derive(Debug, Serialize)]
pub struct ChatRow {
    pub id: Uuid,
    pub kind: &'static str,
    pub first_id: Option<Uuid>,
    pub second_id: Option<Uuid>,
    pub business_id: Option<Uuid>,
    pub reservation_id: Option<Uuid>,
    pub name: Option<String>,
    pub last_seq: i64,
    pub last_rev: i64,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
    pub changed_at: DateTime<Utc>,
}

#[derive(Debug, Serialize)]
pub struct ChatMemberRow {
    pub conversation_id: Uuid,
    pub user_id: Option<Uuid>,
    pub business_id: Option<Uuid>,
    pub role: &'static str,
    pub state: &'static str,
    pub read_seq: i64,
    pub joined_at: DateTime<Utc>,
}

#[derive(Debug, Serialize)]
pub struct ChatMessageRow {
    pub id: Uuid,
    pub conversation_id: Uuid,
    pub seq: i64,
    pub rev: i64,
    pub sender_id: Option<Uuid>,
    pub business_id: Option<Uuid>,
    pub body: String,
    pub event: Option<&'static str>,
    pub withheld_from: Vec<Uuid>,
    pub created_at: DateTime<Utc>,
}

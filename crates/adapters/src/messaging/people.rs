//! People and businesses beside messages.

use std::collections::{HashMap, HashSet};

use diesel::prelude::*;
use diesel::sql_types::{Text, Uuid as SqlUuid};
use domain::businesses::card::BusinessCard;
use domain::messaging::{ConversationKind, Sender};
use domain::people::{PeopleReads, Person};
use domain::shared::ids::UserId;
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use crate::businesses::cards::{CardRow, card};
use crate::db::schema::{businesses, uploads};
use crate::db::{Database, Prepared};
use crate::media::rows::MediaRow;

/// People and businesses that are shown to a viewer.
#[derive(Default)]
pub(super) struct Shown {
    persons: HashMap<Uuid, Person>,
    /// Those with a block between them and the viewer.
    hidden: HashSet<Uuid>,
    businesses: HashMap<Uuid, BusinessCard>,
}

#[derive(QueryableByName)]
struct HiddenRow {
    #[diesel(sql_type = SqlUuid)]
    person_id: Uuid,
}

#[derive(QueryableByName)]
struct TownRow {
    #[diesel(sql_type = SqlUuid)]
    business_id: Uuid,
    #[diesel(sql_type = Text)]
    city: String,
}

impl Shown {
    /// A person in a conversation. The two of a direct conversation see each other, so that a block does not show.
    pub(super) fn person(&self, id: Option<Uuid>, kind: ConversationKind) -> Option<Person> {
        let id = id?;
        let is_seen = kind == ConversationKind::Direct || !self.hidden.contains(&id);
        if is_seen { self.persons.get(&id).cloned() } else { None }
    }

    pub(super) fn business(&self, id: Option<Uuid>) -> Option<BusinessCard> {
        self.businesses.get(&id?).cloned()
    }

    /// Who wrote a message. Guests see the business only.
    pub(super) fn sender(
        &self,
        person: Option<Uuid>,
        business: Option<Uuid>,
        kind: ConversationKind,
        viewer_is_staff: bool,
    ) -> Sender {
        let person = if business.is_some() && !viewer_is_staff { None } else { self.person(person, kind) };
        Sender { person, business: self.business(business) }
    }
}

fn distinct(mut ids: Vec<Uuid>) -> Vec<Uuid> {
    ids.sort();
    ids.dedup();
    ids
}

impl Database {
    /// The people and businesses with these ids.
    pub(super) async fn shown(
        &self,
        viewer: UserId,
        people: Vec<Uuid>,
        businesses: Vec<Uuid>,
    ) -> Result<Shown, StoreError> {
        let (people, businesses) = (distinct(people), distinct(businesses));
        let mut shown = Shown::default();
        if !people.is_empty() {
            let ids: Vec<UserId> = people.iter().copied().map(UserId).collect();
            let persons = self.persons(&ids, None).await?;
            shown.persons = persons.into_iter().map(|person| (person.id.0, person)).collect();
            let sql = "SELECT person_id FROM hides WHERE viewer_id = $1 AND person_id = ANY ($2) AND why <> 'mute'";
            let hidden = || Prepared::new(sql).id(Some(viewer.0)).ids(people.clone());
            let hidden: Vec<HiddenRow> = self.fetch_primary(hidden).await?;
            shown.hidden = hidden.into_iter().map(|row| row.person_id).collect();
        }
        if !businesses.is_empty() {
            shown.businesses = self.business_cards(businesses, false).await?;
        }
        Ok(shown)
    }

    /// The cards of businesses; of those that exist only, if `present`.
    pub(super) async fn business_cards(
        &self,
        ids: Vec<Uuid>,
        present: bool,
    ) -> Result<HashMap<Uuid, BusinessCard>, StoreError> {
        let query = || {
            let query = businesses::table
                .left_join(uploads::table.on(businesses::cover_upload_id.eq(uploads::id.nullable())))
                .filter(businesses::id.eq_any(ids.clone()))
                .select((CardRow::as_select(), Option::<MediaRow>::as_select()))
                .into_boxed();
            if present { query.filter(businesses::deleted_at.is_null()) } else { query }
        };
        let rows: Vec<(CardRow, Option<MediaRow>)> = self.fetch_primary(query).await?;
        rows.into_iter().map(|row| card(row).map(|card| (card.id.0, card))).collect()
    }

    /// The towns of businesses.
    pub(super) async fn towns(&self, ids: Vec<Uuid>) -> Result<HashMap<Uuid, String>, StoreError> {
        let sql = "SELECT business_id, city FROM business_addresses
            WHERE business_id = ANY ($1) AND is_primary AND city IS NOT NULL";
        let rows: Vec<TownRow> = self.fetch_primary(|| Prepared::new(sql).ids(ids.clone())).await?;
        Ok(rows.into_iter().map(|row| (row.business_id, row.city)).collect())
    }
}

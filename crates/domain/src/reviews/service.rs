//! The use cases of reviews; each stands in its own file.

use std::collections::HashMap;
use std::sync::Arc;

use chrono::{DateTime, Utc};

use super::action::{Done, actions};
use super::error::ReviewError;
use super::policy::{ViewerRole, is_moderator};
use super::ports::{CaseRecord, Mark, PersonRecord, ReviewMediaRecord, ReviewReads, ReviewRecord};
use super::review::State;
use super::view::{Authentication, CaseView, Mine, ReviewMediaView, ReviewView};
use crate::accounts::Secrets;
use crate::businesses::BusinessReads;
use crate::businesses::card::BusinessCard;
use crate::media::signed_url::pass;
use crate::media::{Media, MediaReads};
use crate::people::Person;
use crate::people::username::Username;
use crate::shared::actor::Actor;
use crate::shared::ids::{BusinessId, ReviewId, UploadId};
use crate::shared::world::World;
use crate::unit_of_work::Store;

/// Reviews, their pictures, replies, reports, and what is decided.
#[derive(Clone)]
pub struct Reviews {
    /// Transactions.
    pub store: Arc<dyn Store>,
    /// Reads without one.
    pub reads: Arc<dyn ReviewReads>,
    /// Knows whose places are whose.
    pub businesses: Arc<dyn BusinessReads>,
    /// Knows pictures and videos.
    pub media: Arc<dyn MediaReads>,
    /// Writes passes to pictures that are withheld.
    pub secrets: Arc<dyn Secrets>,
    /// Clock and dice.
    pub world: Arc<dyn World>,
}

/// Pictures that were looked up, by upload, and what passes to them are made of.
struct Pictures<'a> {
    found: HashMap<UploadId, Media>,
    secrets: &'a dyn Secrets,
    now: DateTime<Utc>,
}

/// What concerns one asker and some reviews.
struct Concerns {
    staffed: Vec<BusinessId>,
    marks: HashMap<ReviewId, Mark>,
    verdicts: HashMap<ReviewId, Authentication>,
}

impl Reviews {
    /// The reviews as the asker sees them, in a number of queries that does not depend on how many they are.
    pub(super) async fn present(
        &self,
        actor: &Actor,
        records: Vec<ReviewRecord>,
    ) -> Result<Vec<ReviewView>, ReviewError> {
        let concerns = self.concerns(actor, &records).await?;
        let wanted = records.iter().flat_map(|record| {
            let avatar = record.author.as_ref().and_then(|author| author.avatar);
            record.media.iter().map(|media| media.upload).chain(avatar).chain(record.business_cover)
        });
        let pictures = self.pictures(wanted.collect()).await?;
        Ok(records.into_iter().map(|record| concerns.view(actor, record, &pictures)).collect())
    }

    /// One review as the asker sees it.
    pub(super) async fn present_one(
        &self,
        actor: &Actor,
        record: Option<ReviewRecord>,
    ) -> Result<ReviewView, ReviewError> {
        self.present(actor, record.into_iter().collect()).await?.pop().ok_or(ReviewError::UNKNOWN)
    }

    /// Pictures and videos of reviews.
    pub(super) async fn present_media(
        &self,
        records: Vec<ReviewMediaRecord>,
    ) -> Result<Vec<ReviewMediaView>, ReviewError> {
        let wanted = records.iter().flat_map(|record| {
            let avatar = record.author.as_ref().and_then(|author| author.avatar);
            std::iter::once(record.media.upload).chain(avatar)
        });
        let pictures = self.pictures(wanted.collect()).await?;
        Ok(records.into_iter().filter_map(|record| pictures.media_view(record)).collect())
    }

    /// Cases as the asker, who may look at them, sees them.
    pub(super) async fn present_cases(
        &self,
        actor: &Actor,
        cases: Vec<CaseRecord>,
    ) -> Result<Vec<CaseView>, ReviewError> {
        let reviews = self.present(actor, cases.iter().map(|case| case.review.clone()).collect()).await?;
        let people = cases.iter().flat_map(|case| &case.decisions).filter_map(|(_, by)| by.as_ref()?.avatar);
        let pictures = self.pictures(people.collect()).await?;
        let view = |(record, review): (CaseRecord, ReviewView)| CaseView {
            case: record.case,
            review,
            reports: record.reports,
            report_count: record.report_count,
            decisions: record
                .decisions
                .into_iter()
                .map(|(decided, by)| (decided, by.map(|by| pictures.person(by))))
                .collect(),
        };
        Ok(cases.into_iter().zip(reviews).map(view).collect())
    }

    async fn pictures(&self, mut wanted: Vec<UploadId>) -> Result<Pictures<'_>, ReviewError> {
        wanted.sort();
        wanted.dedup();
        let found = if wanted.is_empty() { Vec::new() } else { self.media.media(&wanted).await? };
        let found = found.into_iter().map(|media| (media.id, media)).collect();
        Ok(Pictures { found, secrets: self.secrets.as_ref(), now: self.world.now() })
    }

    async fn concerns(&self, actor: &Actor, records: &[ReviewRecord]) -> Result<Concerns, ReviewError> {
        let mut concerns = Concerns { staffed: Vec::new(), marks: HashMap::new(), verdicts: HashMap::new() };
        let Ok(user) = actor.user() else { return Ok(concerns) };
        let ids: Vec<ReviewId> = records.iter().map(|record| record.review.id).collect();
        let mut businesses: Vec<BusinessId> = records.iter().map(|record| record.review.business).collect();
        businesses.sort();
        businesses.dedup();
        if !ids.is_empty() {
            let ties = self.businesses.ties(user, &businesses).await?;
            concerns.staffed = ties.into_iter().filter(|tie| tie.staff).map(|tie| tie.business).collect();
            let marks = self.reads.marks(user, &ids).await?;
            concerns.marks = marks.into_iter().map(|mark| (mark.review, mark)).collect();
        }
        let unseen = records.iter().filter(|record| record.review.state != State::Published);
        let told = unseen.filter(|record| is_moderator(actor) || record.review.author == Some(user));
        let told: Vec<ReviewId> = told.map(|record| record.review.id).collect();
        if !told.is_empty() {
            concerns.verdicts = self.reads.verdicts(&told).await?.into_iter().collect();
        }
        Ok(concerns)
    }
}

impl Concerns {
    fn view(&self, actor: &Actor, record: ReviewRecord, pictures: &Pictures<'_>) -> ReviewView {
        let media = record.media().into_iter().filter_map(|one| pictures.media_view(one)).collect();
        let ReviewRecord { mut review, business_slug, business_name, business_cover, author, .. } = record;
        let standpoint = ViewerRole::of(actor, &review, self.staffed.contains(&review.business));
        let mark = self.marks.get(&review.id);
        let verdict = self.verdicts.get(&review.id).cloned();
        let mine = Mine {
            author: standpoint.author,
            helpful: mark.is_some_and(|mark| mark.helpful),
            reported: mark.is_some_and(|mark| mark.reported),
        };
        let appealed = verdict.as_ref().is_some_and(|verdict| verdict.appealed);
        let actions = actions(standpoint, &review, Done { reported: mine.reported, appealed });
        review.notice = review.notice.filter(|_| standpoint.author || standpoint.moderator);
        let business = BusinessCard {
            id: review.business,
            slug: business_slug,
            name: business_name,
            cover: business_cover.and_then(|cover| pictures.found.get(&cover).cloned()),
        };
        let author = author.map(|author| pictures.person(author));
        ReviewView { review, business, author, media, mine, verdict, actions }
    }
}

impl Pictures<'_> {
    fn person(&self, record: PersonRecord) -> Person {
        let PersonRecord { id, username, display_name, avatar } = record;
        let avatar = avatar.and_then(|avatar| self.found.get(&avatar).cloned());
        Person { id, username: Username::stored(username), display_name, avatar }
    }

    /// With a pass while the review, which the asker may see, is not published. None where the upload has just been deleted.
    fn media_view(&self, record: ReviewMediaRecord) -> Option<ReviewMediaView> {
        let ReviewMediaRecord { media: place, review, state, rating, business, author } = record;
        let mut media = self.found.get(&place.upload)?.clone();
        media.pass = (state != State::Published).then(|| pass(self.secrets, media.id, self.now));
        Some(ReviewMediaView {
            place,
            review,
            rating,
            business,
            author: author.map(|author| self.person(author)),
            media,
        })
    }
}

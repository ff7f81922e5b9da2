//! Pictures of the demo: drawn one after another while the server already runs, because all of them take a minute.
//! Missing pictures are found in the database, so an interrupted run can be continued.

use chrono::{DateTime, Utc};
use diesel::sql_types::{Array, Integer, Text, Timestamptz, Uuid as SqlUuid};
use diesel::{QueryableByName, sql_query};
use diesel_async::RunQueryDsl;
use domain::media::{MediaError, MediaRule, MediaStorage};
use domain::shared::ids::{UploadId, UserId};
use domain::shared::rng::Rng as _;
use domain::shared::store_error::StoreError;
use domain::unit_of_work::UnitOfWork;
use uuid::Uuid;

use super::art::{self, Face, Motif};
use super::{material, menu};
use crate::drawn::{self, Drawn};
use adapters::db::{Database, translate};
use adapters::system::System;

/// The most pictures of a review, as in [`REVIEWS`].
const MAX_PER_REVIEW: usize = 3;

/// A picture to be drawn.
struct Wanted {
    motif: Motif,
    /// The variant of the motif.
    number: u64,
    owner: Uuid,
    language: String,
    created_at: DateTime<Utc>,
}

/// A business without a complete gallery.
#[derive(QueryableByName)]
struct BusinessRow {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = Text)]
    kind: String,
    #[diesel(sql_type = Array<Text>)]
    cuisines: Vec<String>,
    #[diesel(sql_type = Integer)]
    gallery_count: i32,
    #[diesel(sql_type = SqlUuid)]
    owner: Uuid,
    #[diesel(sql_type = Text)]
    language: String,
    #[diesel(sql_type = Timestamptz)]
    created_at: DateTime<Utc>,
}

/// A person without an avatar.
#[derive(QueryableByName)]
struct PersonRow {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = Text)]
    username: String,
    #[diesel(sql_type = Text)]
    language: String,
    #[diesel(sql_type = Timestamptz)]
    created_at: DateTime<Utc>,
}

/// A review or post that lacks pictures.
#[derive(QueryableByName)]
struct ReviewRow {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = Integer)]
    media_count: i32,
    #[diesel(sql_type = Text)]
    kind: String,
    #[diesel(sql_type = Array<Text>)]
    cuisines: Vec<String>,
    #[diesel(sql_type = SqlUuid)]
    owner: Uuid,
    #[diesel(sql_type = Text)]
    language: String,
    #[diesel(sql_type = Timestamptz)]
    created_at: DateTime<Utc>,
}

/// Pictures of businesses without an owner belong to the administrator.
const BUSINESSES: &str =
    "SELECT businesses.id, kind, cuisines, gallery_count, owner.id AS owner, owner.language, businesses.created_at
    FROM businesses
    JOIN LATERAL (
        SELECT users.id, users.language FROM users
            LEFT JOIN business_members ON user_id = users.id AND business_id = businesses.id
            JOIN auths ON auths.id = auth_id AND auths.demo
            ORDER BY business_members.user_id IS NULL, auths.role = 'admin' DESC LIMIT 1
    ) owner ON true
    WHERE businesses.demo AND deleted_at IS NULL AND gallery_count = $1 AND ($1 = 0 OR bookable)
    ORDER BY bookable DESC, businesses.id LIMIT 1000";

const PEOPLE: &str = "SELECT users.id, username, users.language, users.created_at
    FROM users JOIN auths ON auths.id = auth_id WHERE auths.demo AND avatar_upload_id IS NULL ORDER BY users.id LIMIT 1000";

/// Every third of the reviews that are not complaints, with one to three pictures.
const REVIEWS: &str =
    "SELECT reviews.id, media_count, kind, cuisines, user_id AS owner, users.language, reviews.created_at
    FROM reviews JOIN businesses ON businesses.id = business_id JOIN users ON users.id = user_id
    WHERE reviews.demo AND state = 'published' AND reviews.rating >= 3
        AND hashtext(reviews.id::text) % 3 = 0 AND media_count < 1 + abs(hashtext(reviews.id::text)) / 3 % 3
    ORDER BY reviews.id DESC LIMIT 150";

/// Checks the position again, so that concurrent runs do not add pictures twice.
const ADD_TO_GALLERY: &str = "WITH business AS (
        SELECT id FROM businesses WHERE id = $1 AND gallery_count = $2 FOR UPDATE
    ), added AS (
        INSERT INTO business_gallery (id, business_id, upload_id, position, created_at)
            SELECT $4, id, $3, $2, $5 FROM business
    )
    UPDATE businesses SET gallery_count = gallery_count + 1, cover_upload_id = coalesce(cover_upload_id, $3)
        FROM business WHERE businesses.id = business.id";

const ADD_TO_REVIEW: &str = "WITH review AS (
        SELECT id, business_id, evidence, coalesce(language, '') AS language FROM reviews
            WHERE id = $1 AND media_count = $2 AND state = 'published' FOR UPDATE
    ), attached AS (
        INSERT INTO review_media (id, review_id, business_id, upload_id, position, created_at)
            SELECT $4, id, business_id, $3, $2, $5 FROM review
    ), counted AS (
        UPDATE review_figures AS figures SET with_media = with_media + 1 FROM review
            WHERE $2 = 0 AND (figures.business_id, figures.evidence, figures.language)
                = (review.business_id, review.evidence, review.language)
    )
    UPDATE reviews SET media_count = media_count + 1 FROM review WHERE reviews.id = review.id";

/// Three of five posts about a business, with one picture.
const POSTS: &str =
    "SELECT posts.id, media_count, kind, cuisines, posts.user_id AS owner, users.language, posts.created_at
    FROM posts JOIN businesses ON businesses.id = business_id JOIN users ON users.id = posts.user_id
    WHERE posts.demo AND media_count = 0 AND abs(hashtext(posts.id::text)) % 5 < 3 ORDER BY posts.id DESC LIMIT 150";

const ADD_TO_POST: &str = "WITH post AS (
        SELECT id FROM posts WHERE id = $1 AND media_count = $2 FOR UPDATE
    ), attached AS (
        INSERT INTO post_media (id, post_id, upload_id, position) SELECT $4, id, $3, $2 FROM post WHERE $5::timestamptz IS NOT NULL
    )
    UPDATE posts SET media_count = media_count + 1 FROM post WHERE posts.id = post.id";

const SET_AVATAR: &str = "UPDATE users SET avatar_upload_id = $2 WHERE id = $1 AND avatar_upload_id IS NULL";

/// Draws and adds missing pictures: first the covers, then avatars and posts, then the rest of the galleries and the
/// pictures of reviews.
///
/// # Errors
/// When database or storage fail. Pictures added before remain.
pub async fn draw(database: &Database, storage: &dyn MediaStorage) -> Result<(), MediaError> {
    let generator = PictureGenerator { database, storage };
    generator.galleries(0, 1).await?;
    generator.portraits().await?;
    generator.posts().await?;
    generator.galleries(1, usize::MAX).await?;
    generator.reviews().await
}

struct PictureGenerator<'s> {
    database: &'s Database,
    storage: &'s dyn MediaStorage,
}

impl PictureGenerator<'_> {
    /// Completes the galleries that have `from` pictures up to `until` pictures.
    async fn galleries(&self, from: i32, until: usize) -> Result<(), MediaError> {
        let businesses: Vec<BusinessRow> = {
            let mut connection = self.database.connection().await?;
            sql_query(BUSINESSES).bind::<Integer, _>(from).load(&mut *connection).await.map_err(translate)?
        };
        for business in businesses {
            let motifs = menu::gallery(&business.kind, &business.cuisines).into_iter().zip(0..);
            for (motif, position) in motifs.take(until).filter(|(_, position)| *position >= business.gallery_count) {
                let number = number_of(business.id, position);
                let (owner, language) = (business.owner, business.language.clone());
                let wanted = Wanted { motif, number, owner, language, created_at: business.created_at };
                let upload = self.make(wanted).await?;
                self.add(ADD_TO_GALLERY, business.id, position, upload, business.created_at).await?;
            }
        }
        Ok(())
    }

    async fn portraits(&self) -> Result<(), MediaError> {
        let people: Vec<PersonRow> = {
            let mut connection = self.database.connection().await?;
            sql_query(PEOPLE).load(&mut *connection).await.map_err(translate)?
        };
        let sketches = material::people()?.person;
        for PersonRow { id, username, language, created_at } in people {
            // Renamed people have no sketch and get a neutral face.
            let of = sketches.iter().find(|sketch| sketch.username == username).map_or(Face::Short, |one| one.face);
            let (motif, number) = (Motif::Portrait(of), number_of(id, 0));
            let upload = self.make(Wanted { motif, number, owner: id, language, created_at }).await?;
            let mut connection = self.database.connection().await?;
            let query = sql_query(SET_AVATAR).bind::<SqlUuid, _>(id).bind::<SqlUuid, _>(upload.0);
            query.execute(&mut *connection).await.map_err(translate)?;
        }
        Ok(())
    }

    async fn reviews(&self) -> Result<(), MediaError> {
        for _ in 0..MAX_PER_REVIEW {
            self.dishes(REVIEWS, ADD_TO_REVIEW).await?;
        }
        Ok(())
    }

    async fn posts(&self) -> Result<(), MediaError> {
        self.dishes(POSTS, ADD_TO_POST).await
    }

    /// Adds a picture of a dish to each of the reviews or posts that lack one.
    async fn dishes(&self, lacking: &str, add: &str) -> Result<(), MediaError> {
        let reviews: Vec<ReviewRow> = {
            let mut connection = self.database.connection().await?;
            sql_query(lacking).load(&mut *connection).await.map_err(translate)?
        };
        for review in reviews {
            let dishes = menu::dishes(&review.kind, &review.cuisines);
            let number = number_of(review.id, review.media_count);
            let Some(dish) = dishes.get(number as usize % dishes.len().max(1)).copied() else { continue };
            let (owner, language) = (review.owner, review.language);
            let created_at = review.created_at;
            let upload = self.make(Wanted { motif: Motif::Dish(dish), number, owner, language, created_at }).await?;
            self.add(add, review.id, review.media_count, upload, created_at).await?;
        }
        Ok(())
    }

    /// Draws a picture and stores it as an upload.
    async fn make(&self, wanted: Wanted) -> Result<UploadId, MediaError> {
        let Wanted { motif, number, owner, language, created_at } = wanted;
        let painted = tokio::task::spawn_blocking(move || art::paint(motif, number)).await;
        let png = painted.ok().flatten().ok_or_else(|| MediaRule::ProcessingFailed("nothing was drawn".to_owned()))?;
        let alt = Some(menu::alt(motif, &language).to_owned()).filter(|alt| !alt.is_empty());
        drawn::store(self.database, self.storage, Drawn { file: &png, owner: UserId(owner), alt, created_at }).await
    }

    /// Adds an upload with this SQL, unless its position is taken meanwhile.
    async fn add(
        &self,
        sql: &str,
        at: Uuid,
        position: i32,
        upload: UploadId,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        let mut unit = self.database.transaction().await?;
        let query = sql_query(sql).bind::<SqlUuid, _>(at).bind::<Integer, _>(position).bind::<SqlUuid, _>(upload.0);
        let query = query.bind::<SqlUuid, _>(System.id()).bind::<Timestamptz, _>(now);
        query.execute(&mut unit.connection).await.map_err(translate)?;
        Box::new(unit).commit().await
    }
}

/// A stable number for the picture at this position.
fn number_of(id: Uuid, position: i32) -> u64 {
    let (_, low) = id.as_u64_pair();
    low.rotate_left(u32::try_from(position).unwrap_or_default() * 7)
}

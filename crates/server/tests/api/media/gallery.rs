//! The gallery of a business, and its cover.

use serde_json::{Value, json};

use crate::support::{Person, TestServer, files};

struct Fixture {
    server: TestServer,
    owner: Person,
    business: String,
}

impl Fixture {
    async fn open() -> Self {
        let server = TestServer::open().await;
        let owner = server.member("ugo").await;
        let new_business = json!({"name": "Da Ugo", "kind": "restaurant", "time_zone": "Europe/Rome"});
        let business = server.as_(&owner).post("/v1/businesses", new_business).await.field("uuid");
        server.verify(&business).await;
        Self { server, owner, business }
    }

    async fn send(&self) -> String {
        self.server.as_(&self.owner).send_file("/v1/uploads", files::png(400, 300)).await.field("uuid")
    }

    async fn add(&self, position: Option<u32>) -> Value {
        let upload = self.send().await;
        let new = json!({"business_id": self.business, "upload_id": upload, "position": position});
        self.server.as_(&self.owner).post("/v1/business_gallery", new).await.data(201)
    }

    async fn ids(&self) -> Vec<Value> {
        let list = self.server.get(&format!("/v1/business_gallery?business_id={}", self.business)).await.data(200);
        list.as_array().unwrap().iter().map(|photo| photo["uuid"].clone()).collect()
    }

    /// The cover and the number of pictures.
    async fn cover(&self) -> (Value, Value) {
        // Not as a visitor: that reply may come from a cache.
        let path = format!("/v1/businesses/{}", self.business);
        let business = self.server.as_(&self.owner).get(&path).await.data(200);
        (business["cover"]["uuid"].clone(), business["photo_count"].clone())
    }
}

#[tokio::test]
async fn the_first_picture_is_the_cover() {
    let fixture = Fixture::open().await;
    assert_eq!(fixture.cover().await, (json!(null), json!(0)));
    let (first, second) = (fixture.add(None).await, fixture.add(None).await);
    let third = fixture.add(Some(0)).await;
    assert_eq!(fixture.ids().await, [&third, &first, &second].map(|photo| photo["uuid"].clone()));
    assert_eq!(fixture.cover().await, (third["media"]["uuid"].clone(), json!(3)));
    let client = fixture.server.as_(&fixture.owner);
    let moved = json!({"uuid": second["uuid"], "position": 0, "alt": "The garden"});
    let moved = client.patch("/v1/business_gallery", moved).await.data(200);
    assert_eq!((&moved["position"], &moved["media"]["alt"]), (&json!(0), &json!("The garden")));
    assert_eq!(fixture.cover().await.0, second["media"]["uuid"]);
    let list = fixture.server.get("/v1/businesses").await.data(200);
    assert_eq!(list[0]["cover"]["alt"], "The garden");
    let removal = format!("/v1/business_gallery?records[]={}", second["uuid"].as_str().unwrap());
    assert_eq!(client.delete(&removal).await.data(200)["count"], 1);
    assert_eq!(fixture.cover().await, (third["media"]["uuid"].clone(), json!(2)));
}

#[tokio::test]
async fn a_filter_empties_the_gallery_of_an_own_business_alone() {
    let fixture = Fixture::open().await;
    let bruno = fixture.server.member("bruno").await;
    fixture.add(None).await;
    fixture.add(None).await;
    let all = format!("/v1/business_gallery?business_id={}", fixture.business);
    assert_eq!(fixture.server.as_(&bruno).delete(&all).await.code(403), "forbidden");
    assert_eq!(fixture.ids().await.len(), 2);
    let client = fixture.server.as_(&fixture.owner);
    assert_eq!(client.delete(&all).await.data(200)["count"], 2);
    assert_eq!((fixture.ids().await, fixture.cover().await), (vec![], (json!(null), json!(0))));
    assert_eq!(client.delete("/v1/business_gallery").await.fault("records[]"), "records_missing");
}

#[tokio::test]
async fn members_add_only_their_own_unused_pictures() {
    let fixture = Fixture::open().await;
    let client = fixture.server.as_(&fixture.owner);
    let guest = fixture.server.member("anna").await;
    let theirs = fixture.server.as_(&guest).send_file("/v1/uploads", files::png(4, 3)).await.field("uuid");
    let film = client.send_file("/v1/uploads", files::mp4(b"isom")).await.field("uuid");
    let shown = fixture.add(None).await["media"]["uuid"].as_str().unwrap().to_owned();
    for (upload, code) in [(theirs, "upload_unknown"), (film, "image_expected"), (shown.clone(), "upload_in_use")] {
        let new = json!({"business_id": fixture.business, "upload_id": upload});
        assert_eq!(client.post("/v1/business_gallery", new).await.fault("upload_id"), code);
    }
    assert_eq!(client.delete(&format!("/v1/uploads?records[]={shown}")).await.code(409), "upload_in_use");
}

#[tokio::test]
async fn previews_and_search_engines_get_the_cover_and_the_rating() {
    let fixture = Fixture::open().await;
    let anna = fixture.server.member("anna").await;
    let cover = fixture.add(None).await;
    let visit = fixture.server.visit(&anna, &fixture.business, 1).await;
    let review = json!({"business_id": fixture.business, "rating": 5, "text": "Good soup.", "visit_id": visit});
    fixture.server.as_(&anna).post("/v1/reviews", review).await.data(201);
    let page = fixture.server.get(&format!("/business/{}", fixture.business)).await.expect(200).text;
    let (_, rest) = page.split_once("<meta property=\"og:image\" content=\"").unwrap();
    let address = rest.split_once('"').unwrap().0;
    let path = address.strip_prefix(&fixture.server.url).unwrap();
    assert_eq!(path, cover["media"]["variants"].as_array().unwrap().last().unwrap()["url"]);
    assert_eq!(fixture.server.get(path).await.expect(200).header("content-type"), "image/webp");
    let (_, rest) = page.split_once("<script type=\"application/ld+json\">").unwrap();
    let data: Value = serde_json::from_str(rest.split_once("</script>").unwrap().0).unwrap();
    let image = json!({"@type": "ImageObject", "url": address, "width": 400, "height": 300, "caption": null});
    assert_eq!(data["image"], image);
    let summary = fixture.server.get(&format!("/v1/reviews/summary?business_id={}", fixture.business)).await.data(200);
    let rating = &data["aggregateRating"];
    assert_eq!(
        (&rating["ratingCount"], &rating["bestRating"], &rating["worstRating"]),
        (&summary["count"], &json!(5), &json!(1))
    );
    assert_eq!(rating["ratingValue"], format!("{:.1}", summary["rating"].as_f64().unwrap()));
    assert_eq!(data["review"][0]["reviewBody"], "Good soup.");
}

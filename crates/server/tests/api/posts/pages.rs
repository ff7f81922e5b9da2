//! The public pages of posts and profiles, as search engines and link previews read them.

use serde_json::{Value, json};

use super::{business, publish, settled};
use crate::support::{TestServer, files};

/// The JSON-LD of a page.
fn structured(page: &str) -> Value {
    let (_, rest) = page.split_once("<script type=\"application/ld+json\">").unwrap();
    serde_json::from_str(rest.split_once("</script>").unwrap().0).unwrap()
}

#[tokio::test]
async fn a_public_post_is_described_and_others_look_unknown() {
    let server = TestServer::open().await;
    let [anna, carla] = [settled(&server, "anna").await, settled(&server, "carla").await];
    let zaza = business(&server, &carla, "Zà Zà").await;
    let upload = server.as_(&anna).send_file("/v1/uploads", files::png(40, 30)).await.expect(201).field("uuid");
    let new = json!({"text": "Ribollita <b>\n& bread", "business_id": zaza, "upload_ids": [upload]});
    let post = publish(&server, &anna, new).await;
    let page = server.get(&format!("/p/{post}")).await;
    assert_eq!(page.status, 200);
    assert!(page.text.contains("<title>anna: Ribollita &lt;b&gt; &amp; bread · Verdoro</title>"), "{}", page.text);
    assert!(
        page.text.contains("property=\"og:image\"") && page.text.contains(&upload) && !page.text.contains("noindex")
    );
    let data = structured(&page.text);
    assert_eq!((&data["@type"], &data["text"]), (&json!("SocialMediaPosting"), &json!("Ribollita <b>\n& bread")));
    assert_eq!(data["contentLocation"]["name"], "Zà Zà");
    assert!(data["author"]["url"].as_str().unwrap().ends_with("/u/anna"));
    let hidden = publish(&server, &anna, json!({"text": "SECRET", "audience": "followers"})).await;
    let page = server.get(&format!("/p/{hidden}")).await;
    assert_eq!((page.status, page.text.contains("SECRET")), (404, false));
    assert_eq!(server.get("/p/nonsense").await.status, 404);
}

#[tokio::test]
async fn a_profile_is_described_and_a_private_one_not_indexed() {
    let server = TestServer::open().await;
    let anna = settled(&server, "anna").await;
    let page = server.get("/u/Anna?lng=it").await;
    assert_eq!(page.status, 200);
    assert!(
        page.text.contains("anna su Verdoro: 0 post, 0 recensioni.") && !page.text.contains("noindex"),
        "{}",
        page.text
    );
    assert_eq!(structured(&page.text)["mainEntity"]["alternateName"], "anna");
    server.as_(&anna).patch(&format!("/v1/users/{}", anna.user), json!({"private": true})).await.data(200);
    let page = server.get("/u/anna").await;
    assert!(page.text.contains("noindex") && !page.text.contains("ld+json"));
    assert_eq!(server.get("/u/nobody.here").await.status, 404);
}

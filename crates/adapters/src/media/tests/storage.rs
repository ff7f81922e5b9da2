//! Files in a folder, and in a real S3 server.

use domain::media::format::Format;
use domain::media::object::{Object, Part};
use domain::media::ports::{ByteRange, Content, Found, MediaStorage};
use domain::shared::ids::UploadId;
use tempfile::{NamedTempFile, TempDir};
use uuid::Uuid;

use crate::media::{ObjectStorage, S3Options};

async fn fetched(storage: &ObjectStorage, object: &Object, range: Option<ByteRange>) -> Option<Vec<u8>> {
    match storage.get(object, range).await.unwrap() {
        Found::Stored(mut stored) => {
            let mut bytes = Vec::new();
            while let Some(chunk) = stored.chunks.next().await {
                bytes.extend(chunk.unwrap());
            }
            Some(bytes)
        }
        Found::OutOfRange(size) => {
            assert_eq!(size, 10);
            None
        }
        Found::Nothing => None,
    }
}

async fn stores_files(storage: ObjectStorage) {
    storage.check().await.unwrap();
    let id = UploadId(Uuid::now_v7());
    let object = |part| Object { upload: id, part };
    let (master, first, second) = (Part::Master, Part::Variant(1, 320), Part::Variant(2, 320));
    for part in [master, first, second] {
        storage.put(&object(part), Content::Bytes(b"0123456789")).await.unwrap();
    }
    assert_eq!(fetched(&storage, &object(first), None).await.unwrap(), b"0123456789");
    let ranges: [(ByteRange, Option<&[u8]>); 5] = [
        (ByteRange::From(2, Some(4)), Some(b"234")),
        (ByteRange::From(8, None), Some(b"89")),
        (ByteRange::From(8, Some(99)), Some(b"89")),
        (ByteRange::Last(3), Some(b"789")),
        (ByteRange::From(10, None), None),
    ];
    for (range, expected) in ranges {
        assert_eq!(fetched(&storage, &object(first), Some(range)).await.as_deref(), expected, "{range:?}");
    }

    // Larger than one part.
    let film: Vec<u8> = (0..12_000_000_u32).map(|number| number as u8).collect();
    let file = NamedTempFile::new().unwrap();
    std::fs::write(file.path(), &film).unwrap();
    let video = object(Part::Video(1, Format::Mp4));
    storage.put(&video, Content::File(file.path())).await.unwrap();
    assert!(fetched(&storage, &video, None).await.unwrap() == film);

    storage.remove_revisions(id, 2).await.unwrap();
    assert_eq!(fetched(&storage, &object(first), None).await, None);
    assert!(fetched(&storage, &object(second), None).await.is_some());
    assert!(fetched(&storage, &object(master), None).await.is_some());
    storage.remove(id).await.unwrap();
    assert_eq!(fetched(&storage, &object(master), None).await, None);
    storage.remove(id).await.unwrap();
}

#[tokio::test]
async fn a_folder_stores_files() {
    let folder = TempDir::new().unwrap();
    stores_files(ObjectStorage::folder(folder.path()).unwrap()).await;
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

fn s3(endpoint: &str) -> ObjectStorage {
    ObjectStorage::s3(&S3Options {
        endpoint: Some(endpoint.to_owned()),
        bucket: "verdoro".into(),
        region: "us-east-1".into(),
        access_key: "tester".into(),
        secret_key: "tester".into(),
    })
    .unwrap()
}

#[tokio::test]
#[ignore = "needs an S3 server: `just test-s3` starts one"]
async fn an_s3_server_stores_files() {
    stores_files(s3(&std::env::var("TEST_S3_ENDPOINT").unwrap())).await;
}

#[tokio::test]
async fn an_unreachable_store_fails_soon() {
    let begun = std::time::Instant::now();
    let storage = s3("http://127.0.0.1:9");
    let object = Object { upload: UploadId(Uuid::nil()), part: Part::Master };
    assert!(storage.put(&object, Content::Bytes(b"x")).await.is_err());
    assert!(storage.check().await.is_err());
    assert!(begun.elapsed().as_secs() < 15);
}

#[tokio::test]
async fn a_store_that_does_not_answer_fails_its_check_soon() {
    let silent = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let storage = s3(&format!("http://{}", silent.local_addr().unwrap()));
    // Without its own limit the check would end later, with the client's error.
    let fault = storage.check().await.unwrap_err();
    assert_eq!(fault.0, "it did not respond in time");
}

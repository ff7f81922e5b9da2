//! The key of the codes.

use domain::visits::ports::CodeKey;

use crate::visits::CodeSigner;

#[test]
fn only_own_signatures_are_verified() {
    let folder = tempfile::tempdir().unwrap();
    let [ours, others] =
        ["codes.pem", "others.pem"].map(|name| CodeSigner::from_file(&folder.path().join(name)).unwrap());
    let again = CodeSigner::from_file(&folder.path().join("codes.pem")).unwrap();
    let signature = ours.sign(b"payload");
    assert_eq!(signature.len(), 64);
    assert!(again.verifies(b"payload", &signature));
    assert!(!ours.verifies(b"payloaD", &signature));
    assert!(!others.verifies(b"payload", &signature));
    for cut in [0, 1, 63] {
        assert!(!ours.verifies(b"payload", &signature[..cut]), "{cut} bytes");
    }
    assert!(!ours.verifies(b"payload", &[0; 64]));
}

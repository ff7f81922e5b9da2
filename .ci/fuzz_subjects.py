"""Ids for generated requests: places, reviews and pictures that there are, else nearly all would end at an id that
nothing has. What the demo lacks of it is made at VERDORO_URL. Loaded by schemathesis (SCHEMATHESIS_HOOKS)."""

import json, os, struct, uuid, zlib
from urllib.request import Request, urlopen

import schemathesis

OWNER = {"email": "owner@demo.example", "password": "copper-pot-ribollita"}


def call(token, method, path, body=None, content_type="application/json"):
    headers = {"Content-Type": content_type, **({"Authorization": f"Bearer {token}"} if token else {})}
    data = json.dumps(body).encode() if isinstance(body, dict) else body
    with urlopen(Request(f"{os.environ['VERDORO_URL']}/v1/{path}", data, headers, method=method), timeout=30) as answer:
        return json.load(answer)["data"]


def sign_in(credentials):
    signed_in = call(None, "POST", "auth/login?with[]=user", credentials)
    return signed_in["access_token"], signed_in["user"]["uuid"]


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def picture():
    header = struct.pack(">IIBBBBB", 64, 48, 8, 2, 0, 0, 0)
    rows = zlib.compress(b"".join(b"\0" + bytes([90, 140, 60] * 64) for _ in range(48)))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def upload(token):
    edge = uuid.uuid4().hex
    head = f'--{edge}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
    form = head.encode() + picture() + f"\r\n--{edge}--\r\n".encode()
    return call(token, "POST", "uploads", form, f"multipart/form-data; boundary={edge}")["uuid"]


def subjects():
    """Ids by the paths and fields that take them."""
    token, me = sign_in(OWNER)
    business = call(token, "GET", "businesses?mine=1")[0]["uuid"]
    elsewhere = next(place["uuid"] for place in call(token, "GET", "businesses?limit=50") if place["uuid"] != business)
    reservation = call(token, "GET", f"reservations?business_id={business}")[0]["uuid"]
    review = call(token, "POST", "reviews", {"business_id": elsewhere, "rating": 4, "text": "Good soup."})["uuid"]
    of_guest = call(token, "GET", f"reviews?business_id={business}")[0]["uuid"]
    shown = {"review_id": review, "upload_id": upload(token)}
    review_media = call(token, "POST", "review_media", shown)["uuid"]
    photo = call(token, "POST", "business_gallery", {"business_id": business, "upload_id": upload(token)})["uuid"]
    saved = call(token, "POST", f"bookmark_business?business_id={elsewhere}", {})
    shared = call(token, "PATCH", "bookmark_lists", {"uuid": saved["list_id"], "shared": True})
    code = call(token, "GET", f"business_codes?business_id={business}")[0]["url"]
    receipt = call(token, "POST", "visits/scan", {"code": code.split("#c=")[1]})
    item = call(token, "GET", f"sustainability_items?all=1&business_id={business}")[0]["uuid"]
    free = upload(token)
    by_path = {
        "reservations": reservation, "reviews": review, "reviews/{uuid}/reply": of_guest,
        "reviews/{uuid}/helpful": of_guest, "review_media": review_media, "business_gallery": photo,
        "bookmark_business": saved["uuid"], "bookmark_lists": saved["list_id"], "uploads": free, "users": me,
        "businesses": business, "sustainability_items": item,
    }
    by_name = {
        "business_id": business, "review_id": review, "upload_id": free, "list_id": saved["list_id"], "user_id": me,
        "token": shared["share_url"].rsplit("/", 1)[1], "code": code.split("#c=")[1], "receipt": receipt["receipt"],
    }
    return token, by_path, by_name


TOKEN, BY_PATH, BY_NAME = subjects()


def is_id(text):
    try:
        return bool(uuid.UUID(text))
    except ValueError:
        return False


def known(path, name):
    if name == "uuid":
        paths = sorted((start for start in BY_PATH if path.removeprefix("/v1/").startswith(start)), key=len)
        return BY_PATH[paths[-1]] if paths else None
    return BY_NAME.get(name)


@schemathesis.hook
def before_call(context, case, kwargs):
    case.headers["Authorization"] = f"Bearer {TOKEN}"
    for part in (case.path_parameters, case.query, case.body):
        for name in part if isinstance(part, dict) else ():
            # Values that were generated to be invalid stay invalid.
            is_right = isinstance(part[name], str) and (is_id(part[name]) or name in ("token", "code", "receipt"))
            if is_right and (subject := known(case.path, name)):
                part[name] = subject

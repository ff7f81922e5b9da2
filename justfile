# Every task a person runs. Where `just` is not installed, `npx -y rust-just RECIPE` is the same.

set shell := ["bash", "-euo", "pipefail", "-c"]

just := just_executable()
target := env("CARGO_TARGET_DIR", "target")
program := target / "debug/verdoro"
npm := "npm --prefix frontend run --silent"

# what there is to run
[private]
default:
    @"{{ just }}" --list --unsorted

# builds and serves a demo Florence; --no-worker and others are passed on
start *arguments: (serve "--demo" arguments)

# builds and serves without demo data
serve *arguments: build
    @exec "{{ target }}/release/verdoro" serve {{ arguments }}

# the program and the pages, as they are shipped
build:
    @.ci/build

# server and pages from the sources, the pages reloading on every change; Ctrl-C stops both
dev: modules
    trap 'kill $(jobs -p) 2>/dev/null' EXIT; {{ npm }} dev & cargo run --bin verdoro -- serve --demo

# every check there is
test:
    @.ci/test "{{ just }}"

# everything at once, tests as well: what parts depend on differs with what is built, and would be compiled for each
[private]
debug: modules
    .ci/linted cargo build --locked --workspace --all-targets

# rules and policies: no database, seconds
test-domain:
    cargo test --locked -p domain

# the rules as well, repositories and the API, beside a temporary PostgreSQL
test-backend *arguments: debug
    {{ program }} with-postgres .ci/linted cargo test --locked --workspace {{ arguments }}

# files in a real S3 server, which Python gives
test-s3:
    .ci/with-s3 .ci/linted cargo test --locked --workspace --lib media::tests::storage -- --include-ignored

# announcements and rates in a real Valkey or Redis server
test-valkey: debug
    {{ program }} with-postgres .ci/with-valkey .ci/linted cargo test --locked --workspace valkey:: -- --include-ignored

# components and the request wrapper
test-frontend *arguments: modules
    {{ npm }} test -- {{ arguments }}

# the product in Chromium, against the real server and database
e2e *arguments: debug pages
    npm --prefix frontend/tools/webhooks ci --silent
    DEMO_OPTIONS=--without-pictures {{ program }} with-postgres .ci/against-demo {{ program }} {{ npm }} e2e -- {{ arguments }}

# every operation with generated requests, or those whose path fits: no 5xx, no undocumented answer
fuzz cases="50" paths=".": debug pages
    DEMO_OPTIONS=--without-pictures VERDORO_WRITES_PER_MINUTE=1000000 VERDORO_READS_PER_MINUTE=1000000 VERDORO_FILES_PER_MINUTE=1000000 \
        {{ program }} with-postgres .ci/against-demo {{ program }} .ci/fuzz {{ cases }} '{{ paths }}'

# pictures of every screen at three widths, in both themes and languages, into target/screenshots
screenshots *arguments: (pictures "gallery" arguments)

# the pictures of the documentation and of the front page, from walks through the demo; VERDORO_MAP_PMTILES gives them a map
screenshots-docs *arguments: (pictures "journey front.spec" arguments)

[private]
pictures which *arguments: debug pages
    DEMO_DRAWN=yes {{ program }} with-postgres .ci/against-demo {{ program }} {{ npm }} e2e -- --config screenshots.config.ts {{ which }} {{ arguments }}

# the program and PostgreSQL killed under the load of bookings and orders, more often than among the other tests
kills times="100": modules
    VERDORO_KILLS={{ times }} cargo test --locked -p server --test kills -- --nocapture

# messages while two servers, sockets and answers are cut again and again, more of them than among the other tests
deliveries messages="100000" kills="100": modules
    VERDORO_MESSAGES={{ messages }} VERDORO_KILLS={{ kills }} cargo test --locked -p server --test messages -- --nocapture

# speed, memory and import beside what PostgreSQL alone does, in minutes; files that are named are imported as well
bench *files: modules
    cargo bench --locked -p server --bench bench -- {{ if files == "" { "" } else { "$(realpath " + files + ")" } }}

# how long tasks and the memory of a feed of 2,000 posts grow while it scrolls, on a machine that is not busy
scroll:
    VERDORO_SCROLL=1 "{{ just }}" e2e feed --project desktop --grep 'long task'

# opening hours as read here and by npm opening_hours; files that are named are extracts whose hours are compared as well
hours *files:
    npm --prefix frontend/tools/opening-hours ci --silent
    cargo build --locked -p adapters --example opening_hours
    {{ target }}/debug/examples/opening_hours frontend/tools/opening-hours/hours.txt {{ files }} | {{ npm }} hours

# how often mistyped names are found, beside PostgreSQL's trigrams alone: those of the files, else generated ones
search-bench *files: modules
    cargo bench --locked -p server --bench bench -- --search {{ if files == "" { "" } else { "$(realpath " + files + ")" } }}

# Lighthouse on the pages that strangers meet first, on a machine that is not busy; LIGHTHOUSE_RUNS=1 for a quick look
lighthouse: build
    npm --prefix frontend/tools/lighthouse ci --silent
    DEMO_DRAWN=yes "{{ target }}/release/verdoro" with-postgres .ci/against-demo "{{ target }}/release/verdoro" {{ npm }} lighthouse

# formatting, lints, types, directions of dependencies
lint: lint-backend lint-frontend

[private]
lint-backend:
    cargo fmt --all --check
    .ci/directions
    .ci/words
    .ci/security-table
    .ci/linted cargo build --locked --workspace --all-targets

[private]
lint-frontend: modules
    {{ npm }} check

# rewrites the sources in their one format
format: modules
    cargo fmt --all
    {{ npm }} format

# the published interface and the client's types
openapi: debug
    {{ program }} openapi >{{ target }}/openapi.json
    mv {{ target }}/openapi.json frontend/src/api/openapi.json
    {{ npm }} types

# diesel's view of the tables, from the migrations
schema: debug
    {{ program }} with-postgres sh -c 'DATABASE_URL=$TEST_DATABASE_URL {{ program }} schema' >{{ target }}/schema.rs
    mv {{ target }}/schema.rs crates/adapters/src/db/schema.rs

# whether every generated file matches its sources
drift:
    @.ci/drift "{{ just }}"

[private]
modules:
    @.ci/modules

[private]
pages:
    @.ci/pages

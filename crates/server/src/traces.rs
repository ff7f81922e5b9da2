//! Traces of requests, their transactions and reads, event handling and scheduled jobs, for an OpenTelemetry collector.

use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use async_trait::async_trait;
use domain::shared::events::{Event, EventEnvelope};
use domain::shared::outbox::Subscriber;
use opentelemetry::trace::TracerProvider;
use opentelemetry_otlp::{Protocol, SpanExporter, WithExportConfig};
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::trace::SdkTracerProvider;
use tracing::{Instrument, Metadata, Subscriber as Tracing, info_span};
use tracing_subscriber::Layer;
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::registry::LookupSpan;

/// How long the collector may take for a batch, and stopping for the last one.
const PATIENCE: Duration = Duration::from_secs(5);

/// Spans, sent to a collector in batches in the background.
pub struct Traces(SdkTracerProvider);

impl Traces {
    /// Starts sending to a collector: `http://collector:4318/v1/traces` (OTLP over HTTP, in protobuf).
    ///
    /// # Errors
    /// When that is not an address.
    pub fn start(url: &str) -> anyhow::Result<Self> {
        adapters::cryptography::provide();
        let builder = SpanExporter::builder().with_http().with_protocol(Protocol::HttpBinary);
        let exporter = builder.with_endpoint(url).with_timeout(PATIENCE).build();
        let exporter = exporter.context("wrong configuration: traces.url (VERDORO_TRACES_URL)")?;
        let resource = Resource::builder().with_service_name("verdoro").build();
        Ok(Self(SdkTracerProvider::builder().with_batch_exporter(exporter).with_resource(resource).build()))
    }

    /// Takes the spans of this program and not of its libraries, whose fields may contain personal data.
    pub fn layer<S: Tracing + for<'s> LookupSpan<'s>>(&self) -> impl Layer<S> + use<S> {
        let layer = tracing_opentelemetry::layer().with_tracer(self.0.tracer("verdoro"));
        layer
            .with_location(false)
            .with_threads(false)
            .with_filter(filter_fn(|metadata| metadata.is_span() && is_ours(metadata)))
    }

    /// Sends what has not been sent yet.
    pub fn stop(self) {
        if let Err(error) = self.0.shutdown_with_timeout(PATIENCE) {
            tracing::warn!(%error, "the last traces were not sent");
        }
    }
}

fn is_ours(metadata: &Metadata<'_>) -> bool {
    let of = metadata.target().split("::").next();
    of.is_some_and(|name| ["server", "api", "adapters"].contains(&name))
}

/// A subscriber whose handling of events is traced.
pub struct Traced(pub Arc<dyn Subscriber>);

#[async_trait]
impl Subscriber for Traced {
    fn name(&self) -> &'static str {
        self.0.name()
    }

    fn wants(&self, event: &Event) -> bool {
        self.0.wants(event)
    }

    async fn handle(&self, event: &EventEnvelope) -> Result<(), String> {
        let span = info_span!("event", otel.name = self.name(), otel.kind = "consumer", event = event.event.kind());
        self.0.handle(event).instrument(span).await
    }
}

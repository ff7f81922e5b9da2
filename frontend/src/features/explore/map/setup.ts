import "maplibre-gl/dist/maplibre-gl.css";
import { addProtocol, setWorkerUrl } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import { Protocol } from "pmtiles";

/** Prepares MapLibre once: its worker is served by us, and the PMTiles protocol is registered. */
setWorkerUrl(workerUrl);
addProtocol("pmtiles", new Protocol().tile);

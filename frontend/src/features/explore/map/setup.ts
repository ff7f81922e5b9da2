import "maplibre-gl/dist/maplibre-gl.css";
import { addProtocol, setWorkerUrl } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import { Protocol } from "pmtiles";

/** Prepares MapLibre once: its worker comes as a file of ours, and it learns to read one-file maps. */
setWorkerUrl(workerUrl);
addProtocol("pmtiles", new Protocol().tile);

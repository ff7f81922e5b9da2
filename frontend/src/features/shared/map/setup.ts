import "maplibre-gl/dist/maplibre-gl.css";
import { addProtocol, setWorkerUrl } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import { Protocol } from "pmtiles";

/** Sets up MapLibre once: the URL of its worker on our own server, and the PMTiles protocol. */
setWorkerUrl(workerUrl);
addProtocol("pmtiles", new Protocol().tile);

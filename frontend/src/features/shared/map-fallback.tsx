import { Component, type ReactNode } from "react";

/** Without WebGL, or if the map fails to load, only the map is missing. */
export class MapFallback extends Component<{ fallback: ReactNode; children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

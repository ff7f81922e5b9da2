import { Component, type ReactNode } from "react";

/** Shows `fallback` in place of a part that fails to load or to render, such as a map without WebGL. */
export class ErrorFallback extends Component<{ fallback: ReactNode; children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

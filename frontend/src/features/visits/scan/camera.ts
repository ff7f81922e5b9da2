/** Why there is no picture: permission denied, no camera, in use by another program, or not available to this page. */
export type CameraFault = "refused" | "missing" | "busy" | "unavailable";

export type Camera = { stream: MediaStream } | { fault: CameraFault };

const faults: Record<string, CameraFault> = {
  NotAllowedError: "refused",
  SecurityError: "refused",
  NotFoundError: "missing",
  OverconstrainedError: "missing",
  NotReadableError: "busy",
  AbortError: "busy",
};

/** Opens the rear camera, at a resolution that shows the modules of a code. */
export async function openCamera(): Promise<Camera> {
  if (!navigator.mediaDevices?.getUserMedia) return { fault: "unavailable" };
  try {
    const video = { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } };
    return { stream: await navigator.mediaDevices.getUserMedia({ video, audio: false }) };
  } catch (cause) {
    return { fault: (cause instanceof DOMException && faults[cause.name]) || "unavailable" };
  }
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** The camera's torch, which is missing in TypeScript's DOM types. */
type Lamp = { torch?: boolean };

export function hasTorch(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks();
  return Boolean((track?.getCapabilities?.() as Lamp | undefined)?.torch);
}

/** Resolves to whether the torch is on afterwards. */
export async function switchTorch(stream: MediaStream, isOn: boolean): Promise<boolean> {
  const [track] = stream.getVideoTracks();
  const lamp: Lamp = { torch: isOn };
  try {
    await track?.applyConstraints({ advanced: [lamp as MediaTrackConstraintSet] });
    return isOn;
  } catch {
    return false;
  }
}

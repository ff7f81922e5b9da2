import { type RefObject, useEffect, useState } from "react";
import { type CameraFault, closeCamera, hasTorch, openCamera, switchTorch } from "./camera.ts";

/** Shows the camera in a video element while it is mounted. */
export function useCamera(video: RefObject<HTMLVideoElement | null>) {
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [fault, setFault] = useState<CameraFault | null>(null);
  const [isLit, setLit] = useState(false);
  useEffect(() => {
    let opened: MediaStream | null = null;
    let isGone = false;
    void openCamera().then((camera) => {
      if ("fault" in camera) return setFault(camera.fault);
      if (isGone) return closeCamera(camera.stream);
      opened = camera.stream;
      return setStream(opened);
    });
    return () => {
      isGone = true;
      if (opened) closeCamera(opened);
    };
  }, []);
  useEffect(() => {
    if (!video.current || !stream) return;
    video.current.srcObject = stream;
    // A phone in power-saving mode may refuse to play; a picture can still be chosen.
    video.current.play().catch(() => setFault("busy"));
  }, [video, stream]);
  return {
    isOpen: stream !== null,
    fault,
    torch: stream && hasTorch(stream) ? { isLit, toggle: async () => setLit(await switchTorch(stream, !isLit)) } : null,
  };
}

import { type DragEvent, useEffect, useRef, useState } from "react";

/**
 * Files that are dropped on a part of the screen or pasted anywhere on it.
 *
 * React Aria's `DropZone` is not used: it adds 23 kB after gzip, and the review form has 9 kB left of its budget. It would
 * also add a tab stop, though the button beside it chooses files by keyboard already.
 */
export function useIncoming(onFiles: (files: File[]) => void) {
  const latest = useRef(onFiles);
  latest.current = onFiles;
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length > 0) latest.current(files);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, []);

  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");
  const target = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      latest.current([...event.dataTransfer.files]);
    },
  };
  return { isOver, target };
}

import { MediaPicker } from "@/features/media/media-picker.tsx";
import type { Picked } from "@/lib/picked.ts";

type AttachmentsPickerProps = {
  items: readonly Picked[];
  onChange: (change: (items: readonly Picked[]) => Picked[]) => void;
  most: number;
};

/** Pictures and videos for a message, above its field. */
export default function AttachmentsPicker(props: AttachmentsPickerProps) {
  return (
    <div className="max-h-[40dvh] overflow-y-auto">
      <MediaPicker {...props} />
    </div>
  );
}

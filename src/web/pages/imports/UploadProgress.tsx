import { format } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { FileProgress } from './FileProgress.tsx';
import { type Upload, uploadSecondsLeft } from './upload.ts';

interface UploadProgressProps {
  readonly upload: Upload;
  readonly onCancel: () => void;
}

/** How much of the files is sent, and how long the rest will take. */
export function UploadProgress({ upload, onCancel }: UploadProgressProps) {
  const { name, sent, total } = upload;
  const share = total === 0 ? 0 : sent / total;
  const label = `Sending ${name}`;
  return (
    <FileProgress
      name={<span className="strong isolate">{label}</span>}
      state={total > 0 && `${format.bytes(sent)} of ${format.bytes(total)}`}
      label={label}
      share={share}
      foot="Keep this page open until the file is sent."
      secondsLeft={uploadSecondsLeft(upload)}
      action={<Button onClick={onCancel}>Cancel</Button>}
    />
  );
}

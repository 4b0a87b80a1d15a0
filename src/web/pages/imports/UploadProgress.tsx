import { format } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Progress } from '../../ui/Progress.tsx';
import css from './Import.module.css';
import { type Upload, uploadSecondsLeft } from './upload.ts';
import { Flex } from '../../ui/kit.ts';

interface UploadProgressProps {
  readonly upload: Upload;
  readonly onCancel: () => void;
}

/** How much of the files is sent, and how long the rest will take. */
export function UploadProgress({ upload, onCancel }: UploadProgressProps) {
  const { name, sent, total } = upload;
  const share = total === 0 ? 0 : sent / total;
  const secondsLeft = uploadSecondsLeft(upload);
  const label = `Sending ${name}`;
  return (
    <Card>
      <Flex gap={14} align="center" wrap="wrap">
        <div className={css.fileWords}>
          <p className={css.fileHead}>
            <span className={`${css.strong ?? ''} isolate`}>{label}</span>
            <span className="num">
              {total === 0 ? '' : `${format.bytes(sent)} of ${format.bytes(total)}`}
            </span>
          </p>
          <Progress label={label} share={share} className={css.track} />
          <p className={css.fileFoot}>
            <span>Keep this page open until the file is sent.</span>
            <span>
              {secondsLeft !== null && secondsLeft > 0 && `about ${format.count(secondsLeft)} s left`}
            </span>
          </p>
        </div>
        <Button onClick={onCancel}>Cancel</Button>
      </Flex>
    </Card>
  );
}

import { useMutation } from '@tanstack/react-query';
import type { DatasetImport } from '../../../contract/dataset-import.ts';
import type { SurveyProposal } from '../../../contract/survey-proposal.ts';
import { cancelImport } from '../../api/imports.ts';
import { format } from '../../lib/format.ts';
import { importStateWords, isMoving, isUnderWay } from '../../lib/import-words.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Progress } from '../../ui/Progress.tsx';
import css from './Import.module.css';
import { Flex } from '../../ui/kit.ts';
import { Problem } from '../../ui/Problem.tsx';

interface ImportProgressProps {
  readonly current: DatasetImport;
  /** What is known of the file once it is read. */
  readonly source?: SurveyProposal['source'];
  /** Whether it waits for nothing but to be published. */
  readonly isReady?: boolean;
}

/** The file, and how far it is: by phase, with rows and seconds left. */
export function ImportProgress({ current, source, isReady = false }: ImportProgressProps) {
  const cancelling = useMutation({ mutationFn: cancelImport });
  const { state, progress, respondents, seconds_left: secondsLeft, file, bytes, format: kind } = current;
  const share = state === 'proposed' || state === 'done' ? 1 : progress;
  const ending = file.includes('.') ? (file.split('.').at(-1) ?? '').slice(0, 4).toUpperCase() : 'FILE';
  return (
    <Card>
      <Flex gap={14} align="center" wrap="wrap">
        <span className={css.badge} aria-hidden="true">
          {ending}
        </span>
        <div className={css.fileWords}>
          <p className={css.fileHead}>
            <span>
              <span className={`${css.strong ?? ''} isolate`}>{file === '' ? 'A survey' : file}</span>{' '}
              <span className={css.reason}>
                {[
                  bytes > 0 ? format.bytes(bytes) : '',
                  kind,
                  source?.encoding ?? '',
                  source === undefined ? '' : `${format.count(source.variables)} columns`,
                ]
                  .filter((word) => word !== '')
                  .join(', ')}
              </span>
            </span>
            <span role="status" className={css.strong}>
              {isReady ? 'Ready to publish' : importStateWords[state]}
            </span>
          </p>
          <Progress label={importStateWords[state]} share={share} className={css.track} />
          <p className={css.fileFoot}>
            <span>{respondents > 0 && `${format.count(respondents)} respondents`}</span>
            <span>
              {isMoving(state) &&
                secondsLeft !== null &&
                `about ${format.count(Math.max(1, Math.ceil(secondsLeft)))} s left`}
            </span>
          </p>
        </div>
        {isUnderWay(state) && (
          <Button busy={cancelling.isPending} onClick={() => cancelling.mutate(current.id)}>
            Cancel
          </Button>
        )}
      </Flex>
      <Problem>{cancelling.error?.message}</Problem>
    </Card>
  );
}

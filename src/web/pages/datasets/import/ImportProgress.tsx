import { useMutation } from '@tanstack/react-query';
import type { DatasetImport } from '../../../../contract/datasets/dataset-import.ts';
import type { SurveyProposal } from '../../../../contract/datasets/survey-proposal.ts';
import { cancelImport } from '../../../api/imports.ts';
import { format } from '../../../lib/format.ts';
import { importStateWords, isMoving, isUnderWay } from '../../../lib/import-words.ts';
import { Button } from '../../../ui/Button.tsx';
import css from './Import.module.css';
import { FileProgress } from './FileProgress.tsx';
import { Problem } from '../../../ui/states/Notice.tsx';

interface ImportProgressProps {
  readonly current: DatasetImport;
  /** Facts of the file once it is read. */
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
  const about = [
    bytes > 0 ? format.bytes(bytes) : '',
    kind,
    source?.encoding ?? '',
    source === undefined ? '' : `${format.count(source.variables)} columns`,
  ];
  return (
    <FileProgress
      badge={
        <span className={css.badge} aria-hidden="true">
          {ending}
        </span>
      }
      name={
        <>
          <span className="strong isolate">{file === '' ? 'A survey' : file}</span>{' '}
          <span className="quiet">{about.filter((word) => word !== '').join(', ')}</span>
        </>
      }
      state={<span role="status">{isReady ? 'Ready to publish' : importStateWords[state]}</span>}
      label={importStateWords[state]}
      share={share}
      foot={respondents > 0 && `${format.count(respondents)} respondents`}
      secondsLeft={isMoving(state) && secondsLeft !== null ? Math.max(1, secondsLeft) : null}
      action={
        isUnderWay(state) && (
          <Button busy={cancelling.isPending} onClick={() => cancelling.mutate(current.id)}>
            Cancel
          </Button>
        )
      }
    >
      <Problem>{cancelling.error?.message}</Problem>
    </FileProgress>
  );
}

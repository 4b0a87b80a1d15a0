import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DatasetImport } from '../../../../contract/datasets/dataset-import.ts';
import type { SurveyDecisions } from '../../../../contract/datasets/survey-decisions.ts';
import type { VersionComparison } from '../../../../contract/datasets/version-comparison.ts';
import { importComparisonOptions } from '../../../api/comparisons.ts';
import comparisonCss from '../../../connected/comparison/Comparison.module.css';
import { ComparisonDialog } from '../../../connected/comparison/ComparisonDialog.tsx';
import {
  answerWords,
  differenceWords,
  largestDifferences,
} from '../../../connected/comparison/difference-words.ts';
import { format } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/lists/Card.tsx';
import { SkeletonRows } from '../../../ui/states/Skeleton.tsx';
import { Stack } from '../../../ui/kit.ts';
import { Problem } from '../../../ui/states/Notice.tsx';

interface LastVersionCardProps {
  readonly current: DatasetImport;
  readonly decisions: SurveyDecisions;
  /** Nothing is left to decide. */
  readonly isDecided: boolean;
}

const mostLines = 6;

/** The file compared with the last wave of its dataset: the shares that moved most. */
export function LastVersionCard({ current, decisions, isDecided }: LastVersionCardProps) {
  const [isOpen, setOpen] = useState(false);
  const comparison = useQuery({
    ...importComparisonOptions(current.id, decisions),
    enabled: isDecided,
  });
  return (
    <Card title="Matches the last version?">
      {!isDecided && <p className="quiet">Shown once every decision is made.</p>}
      {isDecided && comparison.isPending && (
        <SkeletonRows rows={4} rowHeight={20} label="Adding up the file" />
      )}
      <Problem>{comparison.error?.message}</Problem>
      {comparison.data !== undefined && (
        <>
          <Summary comparison={comparison.data} />
          <Button small onClick={() => setOpen(true)}>
            Every answer
          </Button>
        </>
      )}
      {isOpen && (
        <ComparisonDialog
          title={`${current.file} against the last version`}
          comparison={comparison}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
}

function Summary({ comparison }: { readonly comparison: VersionComparison }) {
  const { before, after, flagged, tests_made: tests } = comparison;
  return (
    <Stack component="dl" gap={8} mb={12}>
      {largestDifferences(comparison, mostLines).map(({ question, answer }) => (
        <div key={`${question.code}/${answer.code}/${answer.suffix}`} className={comparisonCss.line}>
          <dt className="isolate">
            {question.name}: {answerWords(answer)}
          </dt>
          <dd className={answer.flagged ? comparisonCss.flagged : undefined}>
            {differenceWords(answer, question)}
          </dd>
        </div>
      ))}
      <div className={comparisonCss.line}>
        <dt>More than chance</dt>
        <dd>
          {format.count(flagged)} of {format.count(tests)} tests
        </dd>
      </div>
      <div className={comparisonCss.line}>
        <dt>Mean weight</dt>
        <dd>
          {format.mean(before.mean_weight)} → {format.mean(after.mean_weight)}
        </dd>
      </div>
    </Stack>
  );
}

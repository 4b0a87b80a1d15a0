import { useState } from 'react';
import { assertNever } from '../../../../lib/assert-never.ts';
import type { Question } from '../../../../contract/question.ts';
import type { Wave } from '../../../../contract/wave.ts';
import { AnswerShares } from './AnswerShares.tsx';
import { DistributionSection } from './DistributionSection.tsx';
import { GridMeans } from './GridMeans.tsx';
import { NumberSpread } from './NumberSpread.tsx';

interface DistributionProps {
  readonly question: Question;
  /** In which it ran. */
  readonly waves: readonly Wave[];
  readonly latest: { readonly codes: ReadonlySet<string>; readonly name: string };
}

/** How it was answered in the latest year that asked it, weighted, as its kind is read. */
export function Distribution({ question, waves, latest }: DistributionProps) {
  const [row, setRow] = useState(question.datapoints[0]?.code ?? '');
  const ofYear = waves.filter(({ code }) => latest.codes.has(code));
  const used = ofYear.length > 0 ? ofYear : waves.slice(-1);
  const asked = {
    question,
    waves: used.map(({ code }) => code),
    title: `${ofYear.length > 0 ? latest.name : (used[0]?.name ?? '')} distribution`,
  };
  if (used.length === 0) {
    return (
      <DistributionSection
        title="Distribution"
        sample={undefined}
        blank="It was asked in no wave that is here."
      />
    );
  }
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return <AnswerShares {...asked} />;
    case 'grid_single':
    case 'grid_multiple':
      return <AnswerShares {...asked} row={row} onRowChange={setRow} />;
    case 'numeric':
      return <NumberSpread {...asked} />;
    case 'grid_numeric':
      return <GridMeans {...asked} />;
    default:
      return assertNever(question.kind);
  }
}

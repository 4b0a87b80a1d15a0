import type { ReactNode } from 'react';
import type { Question } from '../../../../contract/question.ts';
import { format } from '../../../lib/format.ts';
import { Loaded, type LoadedQuery } from '../../../ui/Loaded.tsx';
import { PanelSection } from '../../../ui/PanelSection.tsx';
import { SkeletonBars } from '../../../ui/SkeletonBars.tsx';

/** What a distribution is asked of. */
export interface AskedDistribution {
  readonly question: Question;
  /** Codes of the waves. */
  readonly waves: readonly string[];
  readonly title: string;
}

interface DistributionSectionProps {
  readonly title: string;
  /** What is counted; undefined where nothing is asked for. */
  readonly query?: LoadedQuery<unknown>;
  /** Number of respondents; undefined: not known yet. */
  readonly sample: number | undefined;
  /** Why nothing is drawn. */
  readonly blank?: string | false;
  readonly children?: ReactNode;
}

export function DistributionSection(props: DistributionSectionProps) {
  const { title, query, sample, blank = false, children } = props;
  return (
    <PanelSection
      title={title}
      note={sample === undefined ? undefined : <span className="num">n {format.count(sample)}</span>}
    >
      {query !== undefined && (
        <Loaded query={query} what="the figures" skeleton={<SkeletonBars label="Counting answers" />} />
      )}
      {children}
      {blank !== false && <p className="note">{blank}</p>}
    </PanelSection>
  );
}

/** Why there is no figure for the waves. */
export function blankWords(suppressed: number): string {
  return suppressed > 0 ? 'Suppressed: too few respondents.' : 'No respondent was asked in these waves.';
}

import type { ReactNode } from 'react';
import type { Question } from '../../../../contract/question.ts';
import { format } from '../../../lib/format.ts';
import { PanelSection } from '../../../ui/PanelSection.tsx';

/** What a distribution is asked of. */
export interface AskedDistribution {
  readonly question: Question;
  /** Codes of the waves. */
  readonly waves: readonly string[];
  readonly title: string;
}

interface DistributionSectionProps {
  readonly title: string;
  /** undefined: not known yet. */
  readonly sample: number | undefined;
  readonly children: ReactNode;
}

export function DistributionSection({ title, sample, children }: DistributionSectionProps) {
  return (
    <PanelSection
      title={title}
      note={sample === undefined ? undefined : <span className="num">n {format.count(sample)}</span>}
    >
      {children}
    </PanelSection>
  );
}

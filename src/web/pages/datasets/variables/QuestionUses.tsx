import { useQuery } from '@tanstack/react-query';
import { questionUsesOptions } from '../../../api/work-changes.ts';
import { workKindNames, WorkUses } from '../../../connected/WorkUses.tsx';
import { format } from '../../../lib/format.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { PanelSection } from '../../../ui/PanelSection.tsx';

interface QuestionUsesProps {
  readonly question: string;
  /** Code of the dataset that the work is opened with. */
  readonly dataset: string;
}

/** Saved work and published findings that name the question, each a way to it. */
export function QuestionUses({ question, dataset }: QuestionUsesProps) {
  const uses = useQuery(questionUsesOptions(question));
  const works = uses.data?.works.map((work) => ({ ...work, as: workKindNames[work.kind] })) ?? [];
  const more = uses.data === undefined ? 0 : uses.data.total - works.length;
  return (
    <PanelSection title="Used in">
      {uses.isError && (
        <ErrorState error={uses.error} what="what uses it" onRetry={() => void uses.refetch()} />
      )}
      {uses.isPending && <p className="note">··</p>}
      {uses.data?.total === 0 && <p className="note">Not used in your work.</p>}
      <WorkUses works={works} dataset={dataset} />
      {more > 0 && <p className="note">and {format.count(more)} saved before these</p>}
    </PanelSection>
  );
}

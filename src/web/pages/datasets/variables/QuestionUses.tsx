import {
  IconBulb,
  IconChartBar,
  IconTable,
  IconTablePlus,
  IconTableRow,
  IconUsers,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { WorkKind } from '../../../../contract/work-change.ts';
import { questionUsesOptions } from '../../../api/work-changes.ts';
import { format } from '../../../lib/format.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Flex, Stack } from '../../../ui/kit.ts';
import { PanelSection } from '../../../ui/PanelSection.tsx';
import { workAddress, workKindNames } from '../work-words.ts';
import css from './VariablePanel.module.css';

const look = { size: 15, stroke: 1.5 } as const;
const icons: Readonly<Record<WorkKind, ReactNode>> = {
  audiences: <IconUsers {...look} />,
  charts: <IconChartBar {...look} />,
  crosstabs: <IconTable {...look} />,
  banners: <IconTableRow {...look} />,
  tab_plans: <IconTablePlus {...look} />,
  insights: <IconBulb {...look} />,
};

interface QuestionUsesProps {
  readonly question: string;
  /** Code of the dataset that the work is opened with. */
  readonly dataset: string;
}

/** Saved work and published findings that name the question, each a way to it. */
export function QuestionUses({ question, dataset }: QuestionUsesProps) {
  const uses = useQuery(questionUsesOptions(question));
  const more = uses.data === undefined ? 0 : uses.data.total - uses.data.works.length;
  return (
    <PanelSection title="Used in">
      {uses.isError && (
        <ErrorState error={uses.error} what="what uses it" onRetry={() => void uses.refetch()} />
      )}
      {uses.isPending && <p className="note">··</p>}
      {uses.data?.total === 0 && <p className="note">Not used in your work.</p>}
      <Stack component="ul" gap={2}>
        {uses.data?.works.map((work) => (
          <li key={`${work.kind} ${work.id}`}>
            <Flex gap={12} align="center" justify="space-between">
              <Link
                to={`${workAddress(work)}?d=${encodeURIComponent(dataset)}`}
                className={`link ${css.use ?? ''}`}
              >
                {icons[work.kind]}
                <span className="isolate">{work.name}</span>
              </Link>
              <span className="note nowrap">{workKindNames[work.kind]}</span>
            </Flex>
          </li>
        ))}
      </Stack>
      {more > 0 && <p className="note">and {format.count(more)} saved before these</p>}
    </PanelSection>
  );
}

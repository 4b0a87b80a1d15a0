import { IconChartBar, IconMessage2, IconTable } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SavedAudience } from '../../../contract/saved-audience.ts';
import { audiencesOptions } from '../../api/audiences.ts';
import { useScope, useSizeUnit } from '../../app/scope/use-scope.ts';
import { type AudienceFigures, useAudienceFigures } from '../../connected/use-audience-counts.ts';
import type { LibraryAction } from '../../saved-work/work-kind.ts';
import { WorkLibrary } from '../../saved-work/library/WorkLibrary.tsx';
import { audienceKind } from './audience-kind.tsx';
import { useNavigate } from 'react-router';
import { routes } from '../../app/routes.ts';
import { askAboutAddress } from '../../connected/ask-about.ts';

const computing: AudienceFigures = { count: { status: 'computing' }, waves: [] };
const mostSeries = 8;
const icon = { size: 16, stroke: 1.5 } as const;

/** Without sizes where the weight projects to no population. */
const unsizedKind = { ...audienceKind, columns: audienceKind.columns.filter(({ key }) => key !== 'size') };

export function AudiencesPage() {
  const [wanted, setWanted] = useState<readonly SavedAudience[]>([]);
  const figures = useAudienceFigures(wanted);
  const useIn = useInPages();
  const actionsOf = (audiences: readonly SavedAudience[]): readonly LibraryAction[] => [
    {
      key: 'chart',
      label: 'Use in a new chart',
      shortName: 'Chart',
      icon: <IconChartBar {...icon} />,
      isBulk: true,
      disabledReason: audiences.length > mostSeries ? 'A chart compares up to 8 audiences' : undefined,
      onSelect: () => useIn.chart(audiences),
    },
    {
      key: 'crosstab',
      label: 'Use in a new crosstab',
      shortName: 'Crosstab',
      icon: <IconTable {...icon} />,
      isBulk: true,
      onSelect: () => useIn.crosstab(audiences),
    },
    {
      key: 'ask',
      label: 'Ask about it',
      icon: <IconMessage2 {...icon} />,
      isBulk: false,
      onSelect: () => useIn.ask(audiences),
    },
  ];
  return (
    <WorkLibrary
      kind={useSizeUnit() === 'people' ? audienceKind : unsizedKind}
      items={useQuery(audiencesOptions())}
      figuresOf={({ id }) => figures.get(id) ?? computing}
      onWanted={setWanted}
      actionsOf={actionsOf}
    />
  );
}

/** Begins a chart, a crosstab or a conversation with audiences, in the same scope. */
function useInPages() {
  const navigate = useNavigate();
  const { search } = useScope();
  const begin = (page: string) => (audiences: readonly SavedAudience[]) => {
    const ids = audiences.map(({ id }) => id).join(',');
    void navigate(`${page}${search === '' ? '?' : `${search}&`}aud=${ids}`);
  };
  return {
    chart: begin(routes.chartNew),
    crosstab: begin(routes.crosstabNew),
    ask: (audiences: readonly SavedAudience[]) =>
      void navigate(
        askAboutAddress({
          topic: '',
          audiences: audiences.map(({ name }) => name),
          docked: audiences.map(({ id }) => id),
          scopeSearch: search,
        }),
      ),
  };
}

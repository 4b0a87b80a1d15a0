import { IconChartBar, IconMessage2, IconTable } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import type { SavedAudience } from '../../../contract/saved-work/saved-audience.ts';
import { limits } from '../../../contract/limits.ts';
import { routes } from '../../app/routes.ts';
import { useScope } from '../../app/scope/use-scope.ts';
import { askAboutAddress } from '../../connected/AskAbout.tsx';
import { WorkLibrary } from '../../saved-work/library/WorkLibrary.tsx';
import type { LibraryAction } from '../../saved-work/work-kind.ts';
import { useAudienceList } from './AudienceCells.tsx';
import { audienceKind } from './audience-kind.tsx';

export function AudiencesPage() {
  return <WorkLibrary kind={audienceKind} list={{ ...useAudienceList(), actionsOf: useAudienceActions() }} />;
}

/** Actions that begin a chart, a crosstab or a conversation with audiences, in the same scope. */
function useAudienceActions() {
  const navigate = useNavigate();
  const { search } = useScope();
  return (audiences: readonly SavedAudience[]): readonly LibraryAction[] => {
    const ids = audiences.map(({ id }) => id);
    const begin = (page: string) => () =>
      void navigate(`${page}${search === '' ? '?' : `${search}&`}aud=${ids.join(',')}`);
    return [
      {
        key: 'chart',
        label: 'Use in a new chart',
        shortName: 'Chart',
        icon: <IconChartBar />,
        isBulk: true,
        disabledReason:
          ids.length > limits.chartSeries
            ? `A chart compares up to ${limits.chartSeries} audiences`
            : undefined,
        onSelect: begin(routes.chartNew),
      },
      {
        key: 'crosstab',
        label: 'Use in a new crosstab',
        shortName: 'Crosstab',
        icon: <IconTable />,
        isBulk: true,
        onSelect: begin(routes.crosstabNew),
      },
      {
        key: 'ask',
        label: 'Ask about it',
        icon: <IconMessage2 />,
        onSelect: () => {
          const names = audiences.map(({ name }) => name);
          void navigate(askAboutAddress({ topic: '', audiences: names, docked: ids, scopeSearch: search }));
        },
      },
    ];
  };
}

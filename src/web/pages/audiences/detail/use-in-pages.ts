import { useNavigate } from 'react-router';
import type { SavedAudience } from '../../../../contract/saved-audience.ts';
import { routes } from '../../../app/routes.ts';
import { useScope } from '../../../app/scope/use-scope.ts';
import { askAboutAddress } from '../../../connected/ask-about.ts';

/** Begins a chart, a crosstab or a conversation with audiences, in the same scope. */
export function useInPages() {
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

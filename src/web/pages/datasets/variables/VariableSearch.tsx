import type { KeyboardEvent } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { questionSearchOptions } from '../../../api/questions.ts';
import { SearchField } from '../../../ui/SearchField.tsx';
import { useVariableSearch } from './use-variable-filter.ts';

/** Search of the list of variables, next to the tabs. Enter opens the first one found, the down arrow goes to it. */
export function VariableSearch({ dataset }: { readonly dataset: string }) {
  const [{ search }, change] = useVariableSearch();
  const words = search.trim();
  const goTo = async (isOpened: boolean) => {
    if (words !== '') await queryClient.ensureQueryData(questionSearchOptions(dataset, words));
    // The list is drawn by tasks that are queued before this one.
    setTimeout(() => {
      const first = document.querySelector<HTMLElement>('#main [data-question]');
      first?.focus();
      if (isOpened && first?.ariaPressed === 'false') first.click();
    });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    void goTo(event.key === 'Enter').catch(() => undefined);
  };
  return (
    <SearchField
      pageSearch
      label="Search names, wordings, answers"
      placeholder="Search"
      value={search}
      onChange={(text) => void change({ search: text === '' ? null : text })}
      onKeyDown={press}
    />
  );
}

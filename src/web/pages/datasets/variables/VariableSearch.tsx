import type { KeyboardEvent } from 'react';
import { SearchField } from '../../../ui/fields/SearchField.tsx';
import { useListSearch } from './use-list-filter.ts';

/** Search of a list of variables. Enter opens the first one found, the down arrow goes to it. */
export function VariableSearch() {
  const [{ search }, change] = useListSearch();
  return (
    <SearchField
      pageSearch
      label="Search names, wordings, answers"
      placeholder="Search"
      value={search}
      onChange={(text) => void change({ search: text === '' ? null : text })}
      onKeyDown={goToFirst}
    />
  );
}

/** Focuses the first row; Enter opens it too. */
function goToFirst(event: KeyboardEvent): void {
  if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
  event.preventDefault();
  const isOpened = event.key === 'Enter';
  // The list is drawn by tasks that are queued before this one.
  setTimeout(() => {
    const first = document.querySelector<HTMLElement>('#main [data-question]');
    first?.focus();
    if (isOpened && first?.ariaPressed === 'false') first.click();
  });
}

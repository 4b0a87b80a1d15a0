import { useVariableSearch } from './use-variable-filter.ts';
import { SearchField } from '../../../ui/SearchField.tsx';

/** Search of the list of variables, next to the tabs. */
export function VariableSearch() {
  const [{ search }, change] = useVariableSearch();
  return (
    <SearchField
      pageSearch
      label="Search names, wordings, answers"
      placeholder="Search"
      value={search}
      onChange={(text) => void change({ search: text === '' ? null : text })}
    />
  );
}

import { parseAsString, useQueryStates } from 'nuqs';

const parsers = { d: parseAsString, loc: parseAsString, w: parseAsString, weight: parseAsString };

/** The scope's part of the address. A change is a step that Back undoes. */
export function useScopeAddress() {
  return useQueryStates(parsers, { history: 'push', shallow: false });
}

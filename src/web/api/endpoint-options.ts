import { type QueryKey, queryOptions, type UseQueryOptions } from '@tanstack/react-query';
import type { EndpointName } from '../../contract/endpoints.ts';
import { type Answer, call, type CallInput } from './client.ts';

type Asked<Name extends EndpointName, Data, Key extends QueryKey> = CallInput<Name> &
  Omit<UseQueryOptions<Answer<Name>, Error, Data, Key>, 'queryKey' | 'queryFn'>;

/** Options of a query that asks one endpoint: `asked` is the input of the call with the other options of the query. */
export function endpointOptions<Name extends EndpointName, const Key extends QueryKey, Data = Answer<Name>>(
  name: Name,
  queryKey: Key,
  asked: Asked<Name, Data, Key>,
) {
  return queryOptions<Answer<Name>, Error, Data, Key>({
    ...asked,
    queryKey,
    queryFn: ({ signal }) => call(name, { ...asked, signal }),
  });
}

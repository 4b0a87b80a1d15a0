import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';

interface LoadedProps<Data> {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isPending' | 'refetch'>;
  /** What is read, with its article: "the audiences". */
  readonly what: string;
  /** Number and height of the rows that will come. */
  readonly rows: number;
  readonly rowHeight?: number;
  /** In place of a list without items. */
  readonly empty?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** The states of what the service is asked for: rows to come, the failure with its way on, the answer. */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, what, rows, rowHeight = 40, empty, children } = props;
  const { data, error, isPending, refetch } = query;
  return (
    <>
      {isPending && <SkeletonRows rows={rows} rowHeight={rowHeight} label={`Loading ${what}`} />}
      {error !== null && <ErrorState error={error} what={what} onRetry={() => void refetch()} />}
      {data !== undefined && (empty !== undefined && isEmpty(data) ? empty : children(data))}
    </>
  );
}

function isEmpty(data: unknown): boolean {
  return Array.isArray(data) && data.length === 0;
}

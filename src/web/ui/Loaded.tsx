import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';

export type LoadedQuery<Data> = Pick<UseQueryResult<Data>, 'data' | 'error' | 'isPending' | 'refetch'>;

interface LoadedProps<Data> {
  readonly query: LoadedQuery<Data>;
  /** The thing being read, with its article: "the audiences". */
  readonly what: string;
  /** Number and height of the rows that will come. */
  readonly rows?: number;
  readonly rowHeight?: number;
  /** Replaces rows while it loads. */
  readonly skeleton?: ReactNode;
  /** Replaces a list without items. */
  readonly empty?: ReactNode;
  readonly children?: (data: Data) => ReactNode;
}

/** The states of a request: placeholder rows, the failure with its remedy, the answer. */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, what, rows = 1, rowHeight = 40, empty, children } = props;
  const { skeleton = <SkeletonRows rows={rows} rowHeight={rowHeight} label={`Loading ${what}`} /> } = props;
  const { data, error, isPending, refetch } = query;
  return (
    <>
      {isPending && skeleton}
      {error !== null && <ErrorState error={error} what={what} onRetry={() => void refetch()} />}
      {data !== undefined && (empty !== undefined && isEmpty(data) ? empty : children?.(data))}
    </>
  );
}

function isEmpty(data: unknown): boolean {
  return Array.isArray(data) && data.length === 0;
}

import { IconPlugConnectedX } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../api/transport/api-error.ts';
import { ErrorState } from './ErrorState.tsx';
import { Notice } from './Notice.tsx';
import { SkeletonRows } from './Skeleton.tsx';

export interface LoadedQuery<Data> extends Pick<UseQueryResult<Data>, 'data' | 'error' | 'isPending'> {
  readonly refetch: () => unknown;
}

export interface LoadedProps<Data> {
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

/**
 * The states of a request: placeholder rows, the failure with its remedy, the answer. An answer that could not be read
 * again stays, under a notice, unless the user may no longer see it.
 */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, what, rows = 1, rowHeight = 40, empty, children } = props;
  const { skeleton = <SkeletonRows rows={rows} rowHeight={rowHeight} label={`Loading ${what}`} /> } = props;
  const { data, error, isPending, refetch } = query;
  const retry = () => void refetch();
  if (error !== null && (data === undefined || isRefusal(error))) {
    return <ErrorState error={error} what={what} onRetry={retry} />;
  }
  return (
    <>
      {isPending && skeleton}
      {error !== null && (
        <Notice
          tone="danger"
          icon={IconPlugConnectedX}
          title={`Couldn’t load ${what} again.`}
          actions={{ 'Try now': retry }}
        >
          Not updated. This is the previous state.
        </Notice>
      )}
      {data !== undefined && (empty !== undefined && isEmpty(data) ? empty : children?.(data))}
    </>
  );
}

/** Whether the user lost access, or the thing was deleted. */
function isRefusal(error: Error): boolean {
  return error instanceof ApiError && (error.kind === 'forbidden' || error.kind === 'not-found');
}

function isEmpty(data: unknown): boolean {
  return Array.isArray(data) && data.length === 0;
}

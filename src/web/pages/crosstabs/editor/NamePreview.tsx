import type { NodeCount } from '../../../expression-editor/node-count.ts';
import { format } from '../../../lib/format.ts';
import type { CrosstabItem } from '../draft/crosstab-item.ts';
import css from './BulkDialog.module.css';

export const mostShown = 8;

interface NamePreviewProps {
  readonly items: readonly CrosstabItem[];
  /** n of each by its id; null where n does not change. */
  readonly counts: ReadonlyMap<string, NodeCount> | null;
}

/** What headers will be called, and how many people they will be. */
export function NamePreview({ items, counts }: NamePreviewProps) {
  return (
    <ul aria-label="New names" className={css.preview}>
      {items.slice(0, mostShown).map(({ id, name }) => (
        <li key={id} className={css.line}>
          <span className={`${css.name} isolate`}>{name}</span>
          {counts !== null && <span className={`${css.count} num`}>{countWords(counts.get(id))}</span>}
        </li>
      ))}
      {items.length > mostShown && (
        <li className={css.rest}>{`and ${format.count(items.length - mostShown)} more`}</li>
      )}
    </ul>
  );
}

function countWords(count: NodeCount | undefined): string {
  return count?.status === 'ready' ? `n ${format.count(count.sample)}` : 'n ··';
}

import type { ReactNode } from 'react';
import { format } from '../../../../lib/format.ts';
import type { CrosstabItem } from '../../draft/crosstab-item.ts';
import css from './BulkDialog.module.css';

/** Headers that a preview lists; the others are counted. */
export const mostPreviewed = 10;

interface HeaderPreviewProps {
  readonly label: string;
  readonly items: readonly CrosstabItem[];
  /** The figure of a header. */
  readonly renderAside?: (item: CrosstabItem) => ReactNode;
}

/** The headers that a dialog makes, each with its figure. */
export function HeaderPreview({ label, items, renderAside }: HeaderPreviewProps) {
  return (
    <ul aria-label={label} className={`${css.preview} lines`}>
      {items.slice(0, mostPreviewed).map((item) => (
        <li key={item.id}>
          <span className="ellipsis isolate" title={item.group}>
            {item.name}
          </span>
          <span className="num nowrap">{renderAside?.(item)}</span>
        </li>
      ))}
      {items.length > mostPreviewed && (
        <li className="note">{`and ${format.count(items.length - mostPreviewed)} more`}</li>
      )}
    </ul>
  );
}

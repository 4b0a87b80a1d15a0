import { useMemo, useState } from 'react';
import type { ReportItem } from '../../../contract/saved-work/report.ts';
import { capitalised } from '../../../lib/capitalised.ts';
import { ChooserLayer } from '../../chooser/list/ChooserLayer.tsx';
import { ListChooser } from '../../chooser/list/ListChooser.tsx';
import { workItem } from '../../connected/report-parts.ts';
import { format } from '../../lib/format.ts';
import { wordsItem } from './report-draft.ts';
import { useSavedWorks } from './use-saved-works.ts';

interface AddItemsProps {
  readonly onAdd: (items: readonly ReportItem[]) => void;
  readonly onClose: () => void;
}

/** Chooses charts, crosstabs and words for a page. */
export function AddItems({ onAdd, onClose }: AddItemsProps) {
  const works = useSavedWorks();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const { items, makers } = useMemo(() => {
    const words = (['text', 'heading', 'contents'] as const).map((kind) => ({
      key: kind,
      name: capitalised(kind),
      group: 'Words',
      context: 'Words',
      make: () => wordsItem(kind),
    }));
    const offered = [...words, ...works.map((work) => ({ ...work, make: () => workItem(work) }))];
    return { items: offered, makers: new Map(offered.map(({ key, make }) => [key, make])) };
  }, [works]);
  return (
    <ChooserLayer title="Add to the page" size="list" covers onClose={onClose}>
      <ListChooser
        label="Find a chart or crosstab"
        items={items}
        picked={picked}
        onPicked={setPicked}
        verbs={[{ label: `Add ${format.count(Math.max(1, picked.size))}`, keys: 'Enter' }]}
        onTake={(key) => {
          const taken =
            key === null ? [...picked] : picked.size === 0 ? [key] : [...new Set([...picked, key])];
          onClose();
          onAdd(taken.flatMap((one) => makers.get(one)?.() ?? []));
        }}
        emptyText="No saved charts or crosstabs yet."
      />
    </ChooserLayer>
  );
}

import { ChooserLayer } from './ChooserLayer.tsx';
import { type ChooserItem, ListChooser, type ListChooserProps } from './ListChooser.tsx';

interface ChooseOneProps<Item extends ChooserItem> extends Pick<ListChooserProps, 'label' | 'emptyText'> {
  readonly title: string;
  readonly items: readonly Item[];
  /** Absent: the row itself says it. */
  readonly verb?: string;
  /** Whether it covers the page wherever it was opened. */
  readonly covers?: boolean;
  readonly onTake: (item: Item) => void;
  readonly onClose: () => void;
}

/** A layer with a list that one row is taken of, which closes it. */
export function ChooseOne<Item extends ChooserItem>(props: ChooseOneProps<Item>) {
  const { title, label, items, verb, covers, emptyText, onTake, onClose } = props;
  return (
    <ChooserLayer title={title} size="list" covers={covers} onClose={onClose}>
      <ListChooser
        label={label}
        items={items}
        verbs={verb === undefined ? [] : [{ label: verb, keys: 'Enter' }]}
        onTake={(key) => {
          const taken = items.find((one) => one.key === key);
          onClose();
          if (taken !== undefined) onTake(taken);
        }}
        emptyText={emptyText}
      />
    </ChooserLayer>
  );
}

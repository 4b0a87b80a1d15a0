import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import type { Chosen } from '../../lib/use-chosen.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import css from './Library.module.css';
import type { LibraryKind } from '../work-kind.ts';
import type { Library } from './use-library.ts';
import type { WorkSummary } from '../work-summary.ts';
import { Flex } from '../../ui/kit.ts';

export interface ItemViewProps<Item, Figures> {
  readonly kind: LibraryKind<Item, Figures>;
  readonly library: Library<Item, Figures>;
  /** "Charts" */
  readonly label: string;
  readonly renderMenu: (item: Item, summary: WorkSummary) => ReactNode;
  readonly onOpen: (summary: WorkSummary) => void;
}

interface ItemNameProps<Item, Figures> extends Pick<ItemViewProps<Item, Figures>, 'kind' | 'library'> {
  readonly summary: WorkSummary;
}

/** Name of an item, which opens it: its panel where the kind has one. */
export function ItemName<Item, Figures>({ kind, library, summary }: ItemNameProps<Item, Figures>) {
  const name = (
    <>
      {summary.access === 'example' ? (
        <SealedName name={summary.name} />
      ) : (
        <span className="isolate">{summary.name}</span>
      )}
    </>
  );
  const isOpen = library.a === summary.id;
  return kind.detail === undefined ? (
    <Link
      to={kind.routes.open(summary.id)}
      className={`${css.name ?? ''} link`}
      data-item-name
      onClick={(event) => event.stopPropagation()}
    >
      {name}
    </Link>
  ) : (
    <button
      type="button"
      className={`${css.name ?? ''} link`}
      data-item-name
      aria-expanded={isOpen}
      onClick={(event) => {
        event.stopPropagation();
        library.select(summary.id);
      }}
    >
      {name}
    </button>
  );
}

interface ItemPictureProps<Item, Figures> extends Pick<ItemViewProps<Item, Figures>, 'kind' | 'library'> {
  readonly item: Item;
  readonly id: string;
}

/** Miniature of an item in view. Rows and cards are painted before its code is loaded. */
export function ItemPicture<Item, Figures>({ kind, library, item, id }: ItemPictureProps<Item, Figures>) {
  const Miniature = kind.miniature;
  return (
    <Suspense fallback={null}>
      {library.inView.has(id) && <Miniature item={item} figures={library.figuresOf(item)} />}
    </Suspense>
  );
}

/** Most letters that stay on the line of the seal. */
const longestTail = 20;

/** Name with the seal of an example, which never begins a line: the end of the name stays with it. */
function SealedName({ name }: { readonly name: string }) {
  const lastWord = name.slice(name.lastIndexOf(' ') + 1);
  const tail = lastWord.length > longestTail ? lastWord.slice(-4) : lastWord;
  return (
    <span className="isolate">
      {name.slice(0, name.length - tail.length)}
      <span className="nowrap">
        {tail}
        <span className={css.nameSeal} title="Example">
          <IconRosetteDiscountCheck size={14} stroke={1.5} aria-hidden />
          <span className="visually-hidden">, example</span>
        </span>
      </span>
    </span>
  );
}

interface ItemChoiceProps {
  readonly summary: WorkSummary;
  readonly chosen: Chosen;
}

/** Checkbox of an item; with Shift all between it and the last one. */
export function ItemChoice({ summary, chosen }: ItemChoiceProps) {
  return (
    <Apart>
      <Checkbox
        aria-label={`Select ${summary.name}`}
        checked={chosen.ids.has(summary.id)}
        onChange={() => undefined}
        onClick={(event) => chosen.toggle(summary.id, event.shiftKey)}
      />
    </Apart>
  );
}

/** Controls of an item: a press on them, or in what they open, does not open the item. */
export function Apart({ children }: { readonly children: ReactNode }) {
  return (
    <Flex component="span" display="inline-flex" onClick={(event: MouseEvent) => event.stopPropagation()}>
      {children}
    </Flex>
  );
}

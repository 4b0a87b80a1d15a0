import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Checkbox } from '../../ui/Checkbox.tsx';
import css from './Library.module.css';
import type { Entry } from '../work-kind.ts';
import type { Library } from './use-library.ts';
import { Text } from '../../ui/kit.ts';

/** The items of a library as rows or cards. */
export interface ItemViewProps<Item, Figures> {
  readonly library: Library<Item, Figures>;
  /** "Charts" */
  readonly label: string;
  readonly renderMenu: (entry: Entry<Item, Figures>) => ReactNode;
}

export interface ItemProps<Item, Figures> {
  readonly library: Library<Item, Figures>;
  readonly entry: Entry<Item, Figures>;
}

/** Name of an item, which opens it: its panel where the kind has one. */
export function ItemName<Item, Figures>({ library, entry: { summary } }: ItemProps<Item, Figures>) {
  const { kind, a, select } = library;
  const look = {
    className: `${css.name ?? ''} link`,
    size: 'body-strong',
    lh: '17px',
    lineClamp: 2,
    'data-item-name': '',
    children:
      summary.access === 'example' ? (
        <SealedName name={summary.name} />
      ) : (
        <span className="isolate">{summary.name}</span>
      ),
  };
  const panel = { 'aria-expanded': a === summary.id, onClick: () => select(summary.id) };
  return kind.detail === undefined ? (
    <Text {...look} component={Link} to={kind.routes.open(summary.id)} />
  ) : (
    <Text {...look} {...panel} component="button" type="button" />
  );
}

/** Miniature of an item near the view. Rows and cards are painted before its code is loaded. */
export function ItemPicture<Item, Figures>({ library, entry }: ItemProps<Item, Figures>) {
  const Miniature = library.kind.miniature;
  return library.near.has(entry) && <Miniature item={entry.item} figures={entry.figures} />;
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
        <Text span inherit c="dimmed" ml={4} title="Example">
          <IconRosetteDiscountCheck size={14} stroke={1.5} aria-hidden />
          <span className="visually-hidden">, example</span>
        </Text>
      </span>
    </span>
  );
}

/** Checkbox of an item; with Shift all between it and the last one. */
export function ItemChoice<Item, Figures>({
  library: { chosen },
  entry: { summary },
}: ItemProps<Item, Figures>) {
  return (
    <Checkbox
      aria-label={`Select ${summary.name}`}
      checked={chosen.ids.has(summary.id)}
      onChange={() => undefined}
      onClick={(event) => chosen.toggle(summary.id, event.shiftKey)}
    />
  );
}

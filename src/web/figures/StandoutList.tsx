import { IconListSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { mostFound, type Standout, type Standouts } from '../../figures/standouts/standouts.ts';
import {
  alsoWords,
  comparedFigures,
  standoutFacts,
  type StandoutNames,
  standoutSentence,
} from '../../figures/standouts/sentence.ts';
import { format } from '../lib/format.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Flex, Text, UnstyledButton } from '../ui/kit.ts';
import { Menu } from '../ui/Menu.tsx';
import type { MenuItem } from '../ui/MenuRow.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { StatePanel } from '../ui/StatePanel.tsx';
import { StatusStrip } from '../ui/StatusStrip.tsx';
import { useRoving } from '../ui/use-roving.ts';
import { Mark } from './MarkGlyph.tsx';
import css from './StandoutList.module.css';
import type { StandoutDirection, StandoutSteps } from './use-standout-steps.ts';

interface StandoutListProps {
  /** null: on its way. */
  readonly standouts: Standouts | null;
  /** Words of the survey; null: on their way. */
  readonly names: StandoutNames | null;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly steps: StandoutSteps;
  readonly actionsOf: (one: Standout, sentence: string) => readonly MenuItem[];
  /** Brings the figure of a finding into view and marks it. */
  readonly onShow: (one: Standout) => void;
  /** Takes the focus from the list to the figure. */
  readonly onLeave: () => void;
}

/** Findings of a table or chart, the clearest first: arrows, J and K step, Enter acts, Esc goes to the figure. */
export function StandoutList({ standouts, names, error, onRetry, ...list }: StandoutListProps) {
  if (standouts === null && error !== null)
    return <ErrorState error={error} what="the comparisons" onRetry={onRetry} />;
  if (standouts === null || names === null)
    return <SkeletonRows rows={6} rowHeight={84} label="Looking for what stands out" />;
  const { comparisons, clear, large, found } = standouts;
  if (comparisons === 0)
    return (
      <StatePanel icon={<IconListSearch size={24} stroke={1.5} />} title="Nothing to compare">
        A comparison needs a column and a rest of at least 100 respondents each, and a row that at least 30
        gave.
      </StatePanel>
    );
  return (
    <>
      <Text px={16} pb={10} size="dense" role="status">
        <b>{format.count(comparisons)}</b> {comparisons === 1 ? 'comparison' : 'comparisons'},{' '}
        <b>{format.count(clear)}</b> clear, <b>{format.count(found.length)}</b>{' '}
        {found.length === 1 ? 'finding' : 'findings'}
        {large > mostFound && ` from the first ${format.count(mostFound)} of ${format.count(large)}`}
      </Text>
      <Directions found={found} steps={list.steps} />
      {found.length === 0 ? (
        <StatePanel icon={<IconListSearch size={24} stroke={1.5} />} title="Nothing stands out">
          {clear === 0
            ? 'No difference is clear once all comparisons are allowed for.'
            : 'The clear differences are small: under 2 points, or of shares under 5%.'}
        </StatePanel>
      ) : (
        <Entries {...list} names={names} />
      )}
    </>
  );
}

function Directions({ found, steps }: Pick<Standouts, 'found'> & Pick<StandoutListProps, 'steps'>) {
  const count = (direction: StandoutDirection) =>
    format.count(found.filter((one) => direction === 'both' || one.mark.direction === direction).length);
  return (
    <Flex px={16} pb={12}>
      <Segmented
        label="Direction"
        value={steps.direction}
        options={[
          { value: 'both', label: `Both ${count('both')}` },
          { value: 'above', label: `Above ${count('above')}` },
          { value: 'below', label: `Below ${count('below')}` },
        ]}
        onChange={steps.setDirection}
      />
    </Flex>
  );
}

type EntriesProps = Omit<StandoutListProps, 'standouts' | 'names' | 'error' | 'onRetry'> & {
  readonly names: StandoutNames;
};

function Entries({ steps, names, actionsOf, onShow, onLeave }: EntriesProps) {
  const rove = useRoving<HTMLOListElement>({ rows: 'li' });
  const list = useRef<HTMLOListElement>(null);
  const { listed, all } = steps;
  // The list may only just be there when a key has asked for its first entry.
  useEffect(() => {
    if (steps.takeWish()) list.current?.querySelector<HTMLElement>('[aria-current="true"]')?.focus();
  });
  return (
    <>
      <ol
        ref={(element) => {
          list.current = element;
          return element === null ? undefined : rove(element);
        }}
        aria-label="What stands out"
        className={css.list}
      >
        {listed.map((one, at) => (
          <Entry
            key={`${one.row.id} ${one.column.id}`}
            one={one}
            number={at + 1}
            isCurrent={at === steps.at}
            names={names}
            actions={actionsOf(one, standoutSentence(one, names))}
            onFocus={() => {
              steps.choose(at);
              onShow(one);
            }}
            onLeave={onLeave}
          />
        ))}
      </ol>
      {listed.length < all && (
        <Flex px={16} py={12}>
          <Button onClick={steps.showAll}>{`Show all ${format.count(all)}`}</Button>
        </Flex>
      )}
      <div className={css.keys}>
        <StatusStrip hints={listKeys} />
      </div>
    </>
  );
}

const listKeys = [
  { keys: 'J', does: 'next' },
  { keys: 'K', does: 'previous' },
  { keys: 'Enter', does: 'act' },
  { keys: 'Esc', does: 'back' },
] as const;

/** Puts each range, such as "16–24", on one line: a browser breaks after its dash. */
function unbroken(words: string): ReactNode {
  const [first = '', ...others] = words.split(/(\d{1,6}–\d{1,6})/);
  return others.reduce<ReactNode>(
    (before, part, at) => (
      <>
        {before}
        {at % 2 === 0 ? <span className="nowrap">{part}</span> : part}
      </>
    ),
    first,
  );
}

interface EntryProps {
  readonly one: Standout;
  readonly number: number;
  readonly isCurrent: boolean;
  readonly names: StandoutNames;
  readonly actions: readonly MenuItem[];
  readonly onFocus: () => void;
  readonly onLeave: () => void;
}

function Entry({ one, number, isCurrent, names, actions, onFocus, onLeave }: EntryProps) {
  const trigger = useRef<HTMLLIElement>(null);
  const { sample, p } = standoutFacts(one, format);
  const also = alsoWords(one, names, format);
  const act = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    if (event.key === 'Escape') onLeave();
    else trigger.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.click();
  };
  return (
    <li ref={trigger} className={css.entry} data-current={isCurrent || undefined}>
      <Text span size="dense" lh="22px" c="dimmed" miw={16} aria-hidden="true">
        {number}
      </Text>
      <UnstyledButton
        className={css.main}
        aria-current={isCurrent}
        onFocus={onFocus}
        onClick={onFocus}
        onKeyDown={act}
      >
        <span className={css.sentence}>{unbroken(standoutSentence(one, names))}</span>
        <span className={css.facts}>
          <Mark {...one.mark} /> <b>{comparedFigures(one, names, format)}</b>
          <span>{sample}</span>
          <span>{p}</span>
        </span>
        {also.length > 0 && (
          <Text size="dense" c="dimmed" mt={2} component="span" display="block">
            {unbroken(`Also: ${also.join('; ')}`)}
          </Text>
        )}
      </UnstyledButton>
      <span className={css.actions}>
        <Menu label={`Actions for finding ${format.count(number)}`} items={actions} />
      </span>
    </li>
  );
}

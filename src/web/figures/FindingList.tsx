import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Mark as FigureMark } from '../../figures/figure.ts';
import type { Standout } from '../../figures/standouts/standouts.ts';
import type { FindingWords } from '../../figures/standouts/sentence.ts';
import { format } from '../lib/format.ts';
import { Button } from '../ui/Button.tsx';
import { Flex, Text, UnstyledButton } from '../ui/kit.ts';
import { Menu } from '../ui/layers/Menu.tsx';
import type { MenuItem } from '../ui/layers/MenuRow.tsx';
import { Segmented } from '../ui/fields/Segmented.tsx';
import { StatusStrip } from '../ui/states/StatusStrip.tsx';
import { useRoving } from '../ui/use-roving.ts';
import css from './FindingList.module.css';
import { Mark } from './MarkGlyph.tsx';
import type { FindingDirection, FindingSteps } from './use-finding-steps.ts';

interface Finding {
  readonly mark: FigureMark;
}

interface FindingListProps {
  readonly label: string;
  readonly found: readonly Standout[];
  readonly steps: FindingSteps<Standout>;
  readonly wordsOf: (one: Standout) => FindingWords;
  readonly actionsOf: (one: Standout) => readonly MenuItem[];
  /** Brings the figure of a finding into view and marks it. */
  readonly onShow: (one: Standout) => void;
  readonly onLeave: () => void;
}

/** Findings by their direction, the clearest first: arrows, J and K step, Enter acts, Esc goes to the figure. */
export function FindingList(props: FindingListProps) {
  const { label, found, steps, wordsOf, actionsOf, onShow, onLeave } = props;
  const rove = useRoving<HTMLOListElement>({ rows: 'li' });
  const list = useRef<HTMLOListElement>(null);
  const { listed, all } = steps;
  // The list may only just be there when a key has asked for its first entry.
  useEffect(() => {
    if (steps.takeWish()) list.current?.querySelector<HTMLElement>('[aria-current="true"]')?.focus();
  });
  return (
    <>
      <Flex px={16} pb={12}>
        <Directions found={found} steps={steps} names={directionNames} />
      </Flex>
      <ol
        ref={(element) => {
          list.current = element;
          return element === null ? undefined : rove(element);
        }}
        aria-label={label}
        className="ruled-above"
      >
        {listed.map((one, at) => (
          <Entry
            key={steps.keyOf(one)}
            one={one}
            wordsOf={wordsOf}
            number={at + 1}
            isCurrent={at === steps.at}
            actionsOf={actionsOf}
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

interface DirectionsProps<One extends Finding> {
  readonly found: readonly One[];
  readonly steps: FindingSteps<One>;
  readonly names: Readonly<Record<FindingDirection, string>>;
}

const directionNames = { both: 'Both', above: 'Above', below: 'Below' };

/** The choice of findings by their direction, with their numbers. */
export function Directions<One extends Finding>({ found, steps, names }: DirectionsProps<One>) {
  const count = (direction: FindingDirection) =>
    format.count(found.filter((one) => direction === 'both' || one.mark.direction === direction).length);
  return (
    <Segmented
      label="Direction"
      value={steps.direction}
      options={(['both', 'above', 'below'] as const).map((value) => ({
        value,
        label: `${names[value]} ${count(value)}`,
      }))}
      onChange={steps.setDirection}
    />
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

interface EntryProps extends Pick<FindingListProps, 'wordsOf' | 'actionsOf'> {
  readonly one: Standout;
  readonly number: number;
  readonly isCurrent: boolean;
  readonly onFocus: () => void;
  readonly onLeave: () => void;
}

/** Words its finding itself, so that the page has turns between the entries of a list. */
function Entry({ one, wordsOf, number, isCurrent, actionsOf, onFocus, onLeave }: EntryProps) {
  const { sentence, figures, facts, also } = wordsOf(one);
  const trigger = useRef<HTMLLIElement>(null);
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
        <Text span size="finding-sm" display="block" pe={26}>
          {unbroken(sentence)}
        </Text>
        <span className={css.facts}>
          <Mark {...one.mark} /> <b>{figures}</b>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
        {also.length > 0 && (
          <Text size="dense" c="dimmed" mt={2} component="span" display="block">
            {unbroken(`Also: ${also.join('; ')}`)}
          </Text>
        )}
      </UnstyledButton>
      <span className={css.actions}>
        <Menu label={`Actions for finding ${format.count(number)}`} items={actionsOf(one)} />
      </span>
    </li>
  );
}

import { IconDatabase, IconChevronDown } from '@tabler/icons-react';
import { useCallback, useRef, useState, type ReactNode, type RefObject, useLayoutEffect } from 'react';
import { useRoving } from '../../ui/use-roving.ts';
import { useShortcuts } from '../../keys/use-shortcuts.ts';
import { classNames } from '../../lib/class-names.ts';
import { format } from '../../lib/format.ts';
import { Text, UnstyledButton } from '../../ui/kit.ts';
import css from './ScopeBar.module.css';
import { useScopeCount, useWaveSamples } from './ScopeSample.tsx';
import { ScopeChooser } from './scope-chooser.ts';
import { scopeWords, shortScopeWords } from './scope-words.ts';
import { weightWords } from './scope.ts';
import { useScope } from './use-scope.ts';
import { Popover } from '../../ui/layers/Popover.tsx';

const parts = [
  { part: 'dataset', label: 'Dataset', keys: '. D', command: 'Choose the dataset' },
  { part: 'where', label: 'Where', keys: '. L', command: 'Choose locations' },
  { part: 'when', label: 'When', keys: '. W', command: 'Choose waves' },
  { part: 'weight', label: 'Weight', keys: '. B', command: 'Choose a weight' },
] as const;

type Part = (typeof parts)[number]['part'];

/** One joined control: dataset, Where, When, and the resulting sample. */
export function ScopeBar() {
  const scope = useScope();
  const [open, setOpen] = useState<Part | null>(null);
  useShortcuts(parts.map(({ part, keys, command }) => ({ keys, label: command, run: () => setOpen(part) })));
  const words = scopeWords(scope);
  const short = shortScopeWords(scope);
  const rove = useRoving<HTMLDivElement>({ axis: 'x' });
  const bar = useRef<HTMLDivElement>(null);
  const attach = useCallback(
    (element: HTMLDivElement | null) => {
      bar.current = element;
      return rove(element);
    },
    [rove],
  );
  useShortened(bar);

  const shown: Readonly<Record<Part, Pick<ScopeSegmentProps, 'icon' | 'value' | 'short' | 'after'>>> = {
    dataset: {
      icon: <IconDatabase aria-hidden />,
      value: <MiddleCut text={words.dataset} />,
    },
    where: { value: words.where, short: { text: short.where, from: 5 } },
    when: { value: words.when, short: { text: short.when, from: 4 }, after: <WaveSizes /> },
    weight: {
      value: weightWords(scope.weight, scope.weights),
      short: { text: short.weight, from: 4 },
    },
  };
  return (
    <div ref={attach} role="group" aria-label="Scope" data-quiet-keys className={css.bar}>
      {parts.map(({ part, label, keys }) => (
        <ScopeSegment
          key={part}
          {...shown[part]}
          label={label}
          keys={keys}
          isOpen={open === part}
          onToggle={(isOpen) => setOpen(isOpen ? part : null)}
        >
          <ScopeChooser part={part} onDone={() => setOpen(null)} />
        </ScopeSegment>
      ))}
      <ScopeCount />
    </div>
  );
}

/** n and effective n of everyone in the scope, before anything is asked. Old values dim while new ones come. */
function ScopeCount() {
  const counts = useScopeCount();
  const n = counts.data === undefined ? '··' : format.count(counts.data.base_sample);
  const effective = counts.data === undefined ? '··' : format.count(counts.data.audience_effective_sample);
  return (
    <div
      className={classNames(css.count, counts.isPlaceholderData && css.stale, 'num')}
      aria-live="polite"
      title={counts.isError ? 'Couldn’t load the number of respondents' : undefined}
    >
      <span className={css.label}>n</span>
      <Text component="strong" inherit fw={600}>
        {n}
      </Text>
      <span className={css.effective}>
        <span className={css.label}>eff.</span>{' '}
        <Text component="strong" inherit fw={600}>
          {effective}
        </Text>
      </span>
    </div>
  );
}

const shownWaves = 10;
const height = 11;
const smallestBar = 2;

/** Sizes of the latest waves as a strip, selected ones filled. Decoration next to the wave range in words. */
function WaveSizes() {
  const { allWaves, waves } = useScope();
  const samples = useWaveSamples();
  const latest = allWaves
    .slice(-shownWaves)
    .map(({ code, respondents }) => ({ code, sample: samples.get(code) ?? respondents }));
  const largest = Math.max(...latest.map(({ sample }) => sample), 1);
  return (
    <svg data-strip width={latest.length * 4 - 1} height={height} aria-hidden="true">
      {latest.map(({ code, sample }, position) => {
        const bar = Math.max((sample / largest) * height, smallestBar);
        return (
          <rect
            key={code}
            fill={waves === null || waves.includes(code) ? 'var(--accent)' : 'var(--line2)'}
            x={position * 4}
            y={height - bar}
            width={3}
            height={bar}
          />
        );
      })}
    </svg>
  );
}

/** Letters at the end of a name that stay when its middle is cut. */
const keptAtEnd = 6;

/** A name shortened in the middle where it does not fit. */
function MiddleCut({ text }: { readonly text: string }) {
  const cut = Math.max(0, text.length - keptAtEnd);
  return (
    <>
      <span className="visually-hidden">{text}</span>
      <span className={css.cut} aria-hidden="true" title={text}>
        <span className={css.start} data-start>
          {text.slice(0, cut)}
        </span>
        <span>{text.slice(cut)}</span>
      </span>
    </>
  );
}

interface ScopeSegmentProps {
  readonly label: string;
  readonly value: ReactNode;
  /** Shorter words from a level of the bar on. */
  readonly short?: { readonly text: string; readonly from: 4 | 5 };
  readonly keys: string;
  readonly icon?: ReactNode;
  readonly after?: ReactNode;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** One part of the scope bar and the popover it opens. */
function ScopeSegment(props: ScopeSegmentProps) {
  const { label, value, short, keys, icon, after, isOpen, onToggle, children } = props;
  return (
    <Popover
      size="list"
      label={label}
      isOpen={isOpen}
      onToggle={onToggle}
      renderTrigger={(control) => (
        <UnstyledButton {...control} className={css.segment} aria-keyshortcuts={keys}>
          {icon}
          <span className={css.words}>
            <span className={icon === undefined ? css.label : 'visually-hidden'}>{label}</span>{' '}
            <span className={classNames(css.value, 'isolate')} data-until={short?.from}>
              {value}
            </span>
            {short !== undefined && (
              <span className={classNames(css.value, 'isolate')} data-from={short.from}>
                {short.text}
              </span>
            )}
          </span>{' '}
          {after}
          <IconChevronDown className={css.chevron} size={14} aria-hidden />
        </UnstyledButton>
      )}
    >
      {children}
    </Popover>
  );
}

/** Effective sample, strip, labels, wave years, location names; the name of the survey is cut after them. */
const levels = 5;

/** Sets `data-level` of the scope bar to the first level at which nothing overflows, whenever room or words change. */
export function useShortened(bar: RefObject<HTMLElement | null>): void {
  const words = useRef<string | null>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    // Measuring lays out the whole page, so a drawing that changes no word goes without.
    if (element === null || element.textContent === words.current) return;
    words.current = element.textContent;
    shorten(element);
  });
  useLayoutEffect(() => {
    const element = bar.current;
    const room = element?.parentElement?.parentElement;
    if (element === null || room == null) return undefined;
    const observer = new ResizeObserver(() => shorten(element));
    observer.observe(room);
    observer.observe(element);
    return () => observer.disconnect();
  }, [bar]);
}

function shorten(bar: HTMLElement): void {
  for (let level = 0; level <= levels; level++) {
    bar.dataset['level'] = String(level);
    if (fits(bar)) return;
  }
}

function fits(bar: HTMLElement): boolean {
  const name = bar.querySelector('[data-start]');
  return !isCut(name) && bar.scrollWidth <= bar.clientWidth;
}

/** Parts of a pixel that layout rounds away. */
const rounding = 0.05;

/** Whether a name shows an ellipsis: a missing part of a pixel is enough, which whole pixels do not show. */
function isCut(name: Element | null): boolean {
  if (name === null) return false;
  const text = document.createRange();
  text.selectNodeContents(name);
  return text.getBoundingClientRect().width > name.getBoundingClientRect().width + rounding;
}

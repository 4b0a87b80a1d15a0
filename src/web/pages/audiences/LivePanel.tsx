import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { memo, useMemo } from 'react';
import { advisedFrom } from '../../../lib/low-base.ts';
import { isLowBase } from '../../lib/is-low-base.ts';
import type { Group } from '../../../expression/expression.ts';
import { waveCountsOptions } from '../../api/counts.ts';
import { selectedWaves, type Scope } from '../../app/scope/scope.ts';
import { useScope, useSizeUnit } from '../../app/scope/use-scope.ts';
import { countDelayMs, countQuery } from '../../connected/counts/count-of.ts';
import type { LiveFunnel } from '../../connected/counts/use-funnel.ts';
import type { Catalogue, CatalogueQuestion } from '../../catalogue/catalogue.ts';
import { noData } from '../../../figures/reasons.ts';
import { format } from '../../lib/format.ts';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { PanelSection } from '../../ui/lists/PanelSection.tsx';
import { AskedIn } from './AskedIn.tsx';
import css from './LivePanel.module.css';
import { RespondentsLeft } from './RespondentsLeft.tsx';
import { TooFew } from './TooFew.tsx';
import { WaveBars } from './WaveBars.tsx';
import { Text } from '../../ui/kit.ts';
import { useDebouncedValue } from '../../ui/kit-hooks.ts';
import { usesOf } from '../../../expression/uses.ts';

interface LivePanelProps {
  readonly catalogue: Catalogue;
  readonly root: Group;
  readonly live: LiveFunnel;
  /** Codes of the questions that it uses. */
  readonly used: ReadonlySet<string>;
  /** Index of a condition of the root that was pressed. */
  readonly onJump: (index: number) => void;
  /** Takes a condition of the root out. */
  readonly onRemove: (index: number) => void;
}

/** What the audience under construction amounts to, a moment after each edit; a step of the selection leaves it alone. */
export const LivePanel = memo(function LivePanel(props: LivePanelProps) {
  const { catalogue, root, live, used, onJump, onRemove } = props;
  const unit = useSizeUnit();
  const scope = useScope();
  const waves = useMemo(() => selectedWaves(scope), [scope]);
  const isEmpty = root.children.length === 0;
  const headline = headlineOf(live, isEmpty);
  const isAsked = headline?.isAsked !== false;
  return (
    <aside className={css.panel} aria-label="Audience, live">
      <div className={css.head} data-stale={live.isStale || undefined}>
        <h2 className="quiet">{isEmpty ? 'Everyone in this scope' : 'Audience, live'}</h2>
        <HeadlineFigure headline={headline} isAsked={isAsked} />
        {headline !== null && isAsked && (
          <dl className={css.line}>
            {unit === 'people' && <Part label="n" value={format.count(headline.sample)} />}
            {headline.effective !== null && (
              <Part label="effective" value={format.count(headline.effective)} />
            )}
            {headline.effective !== null && headline.effective >= 1 && (
              <Part
                label="margin"
                value={format.margin(marginPoints(headline.effective))}
                title="Half-width of the 95% interval for a share of 50% in this audience."
              />
            )}
          </dl>
        )}
        <p className="visually-hidden" aria-live="polite">
          {headline !== null && !live.isStale && isAsked && `n ${format.count(headline.sample)}`}
        </p>
      </div>
      <Advice {...{ catalogue, root, live, headline, onRemove }} />
      {live.error !== null && <ErrorState error={live.error} what="the figures" onRetry={live.retry} />}
      {live.answer !== undefined && isAsked && !isEmpty && (
        <RespondentsLeft answer={live.answer} catalogue={catalogue} waveCount={waves.size} onJump={onJump} />
      )}
      <ByWave root={root} isAskable={live.answer !== undefined || isEmpty} selected={waves} />
      <AskedIn catalogue={catalogue} used={used} selected={waves} />
    </aside>
  );
});

interface Headline {
  readonly size: number;
  readonly sample: number;
  /** null: of everyone it is in the scope bar. */
  readonly effective: number | null;
  readonly percentage: number;
  readonly isAsked: boolean;
}

function headlineOf({ answer, everyone }: LiveFunnel, isEmpty: boolean): Headline | null {
  if (isEmpty) {
    if (everyone === undefined) return null;
    const { base_size: size, base_sample: sample } = everyone;
    return { size, sample, effective: null, percentage: 100, isAsked: true };
  }
  const whole = answer?.byPath.get('');
  if (whole === undefined) return null;
  const { size, sample, effective_sample: effective, percentage, unavailable } = whole;
  return { size, sample, effective, percentage, isAsked: unavailable === undefined };
}

interface HeadlineFigureProps {
  readonly headline: Headline | null;
  readonly isAsked: boolean;
}

/** The size in people; where the weights do not project to a population, respondents and their weighted share. */
function HeadlineFigure({ headline, isAsked }: HeadlineFigureProps) {
  const unit = useSizeUnit();
  if (headline === null || !isAsked) {
    return (
      <p className={css.headline}>
        <span className={css.figure}>{headline === null ? '··' : 'No number'}</span>
      </p>
    );
  }
  const share = <b>{format.percentInText(headline.percentage)}</b>;
  return unit === 'people' ? (
    <p className={css.headline}>
      <span className={css.figure} title={`${format.sizeInFull(headline.size)} people`}>
        {format.size(headline.size)}
      </span>
      <span>people, {share} of base</span>
    </p>
  ) : (
    <p className={css.headline}>
      <span className={css.figure}>{format.count(headline.sample)}</span>
      <span>
        respondents, {unit === 'respondents' ? '' : 'weighted '}
        {share} of base
      </span>
    </p>
  );
}

interface PartProps {
  readonly label: string;
  readonly value: string;
  readonly title?: string;
}

function Part({ label, value, title }: PartProps) {
  return (
    <div title={title}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

interface AdviceProps {
  readonly catalogue: Catalogue;
  readonly root: Group;
  readonly live: LiveFunnel;
  readonly headline: Headline | null;
  readonly onRemove: (index: number) => void;
}

/** What is wrong with the number, or makes it too small, and the way out. */
function Advice({ catalogue, root, live, headline, onRemove }: AdviceProps) {
  const scope = useScope();
  const sample = headline?.isAsked === true ? headline.sample : null;
  if (sample !== null && sample >= advisedFrom) return null;
  if (sample !== null && isLowBase(sample) && live.answer !== undefined) {
    return (
      <PanelSection>
        <TooFew sample={sample} catalogue={catalogue} answer={live.answer} onRemove={onRemove} />
      </PanelSection>
    );
  }
  const words =
    sample === null
      ? headline === null
        ? uncountedWords(live)
        : unaskedWords(root, catalogue, scope)
      : sample === 0
        ? 'No respondents in this scope.'
        : `${format.count(advisedFrom)} respondents and more are advised.`;
  if (words === null) return null;
  return (
    <PanelSection>
      <Text size="dense" c={sample === null || sample === 0 ? 'warn' : 'dimmed'}>
        {words}
      </Text>
    </PanelSection>
  );
}

/** Why the whole is not counted; null while it is. */
function uncountedWords({ counts }: LiveFunnel): string | null {
  const whole = counts.get('');
  if (whole?.status === 'absent' && whole.reason === 'no_access')
    return 'One condition uses a question you can’t see, so the audience isn’t counted.';
  return whole?.status === 'unknown' ? `${whole.message}.` : null;
}

function unaskedWords(root: Group, catalogue: Catalogue, scope: Scope): string {
  const locations = new Set(scope.locations ?? scope.allLocations.map(({ code }) => code));
  const conflict = findConflict(root, catalogue, { waves: selectedWaves(scope), locations });
  const why =
    conflict === null ? 'No wave of this scope asked all of these together.' : conflictWords(conflict);
  return `${why} ${noData} Widen the scope or remove a condition.`;
}

interface ByWaveProps {
  readonly root: Group;
  /** False: a condition keeps the whole from being counted. */
  readonly isAskable: boolean;
  readonly selected: ReadonlySet<string>;
}

/** n in every wave of the dataset, those outside the scope as well. */
function ByWave({ root, isAskable, selected }: ByWaveProps) {
  const scope = useScope();
  const [settled] = useDebouncedValue(root, countDelayMs);
  const query = { ...countQuery(settled.children.length === 0 ? null : settled, scope), waves: null };
  const { data } = useQuery({
    ...waveCountsOptions(query),
    placeholderData: keepPreviousData,
    enabled: isAskable,
  });
  if (data === undefined || !isAskable) return null;
  return (
    <PanelSection title="By wave" note="n in audience">
      <WaveBars waves={data.per_wave_count} selected={selected} />
    </PanelSection>
  );
}

const normalQuantile975 = 1.959963984540054;

/** Half-width in points of the 95 % interval for a share of 50 %: z · √(0.25 / n), n being the effective sample. */
export function marginPoints(effectiveSample: number): number {
  return 100 * normalQuantile975 * Math.sqrt(0.25 / effectiveSample);
}

interface AskedScope {
  /** Codes of the waves and locations that are looked at. */
  readonly waves: ReadonlySet<string>;
  readonly locations: ReadonlySet<string>;
}

interface Conflict {
  readonly questions: readonly CatalogueQuestion[];
  /** The missing common part. */
  readonly lacking: 'wave' | 'location';
}

/**
 * The fewest questions of an expression that no wave, or no location, of the scope asked together: one or two where
 * these alone do it, else as many as it takes from the first on. Null where all were asked somewhere.
 */
export function findConflict(root: Group, catalogue: Catalogue, scope: AskedScope): Conflict | null {
  const codes = new Set(usesOf(root).map(({ question }) => question));
  const questions = [...codes].flatMap((code) => catalogue.questionByCode.get(code) ?? []);
  const waves = smallest(questions, scope.waves, (question) => question.waves);
  if (waves !== null) return { questions: waves, lacking: 'wave' };
  const locations = smallest(questions, scope.locations, (question) => question.locations);
  return locations === null ? null : { questions: locations, lacking: 'location' };
}

/** `No wave of this scope asked both “Wraps” and “Total spend”.` */
export function conflictWords({ questions, lacking }: Conflict): string {
  const names = questions.map(({ name }) => `“${name}”`);
  const [first = '', second = ''] = names;
  const what =
    names.length === 1
      ? first
      : names.length === 2
        ? `both ${first} and ${second}`
        : `all of ${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''} together`;
  return `No ${lacking} of this scope asked ${what}.`;
}

function smallest(
  questions: readonly CatalogueQuestion[],
  scope: ReadonlySet<string>,
  askedIn: (question: CatalogueQuestion) => ReadonlySet<string>,
): readonly CatalogueQuestion[] | null {
  for (const question of questions) {
    if (within(askedIn(question), scope).size === 0) return [question];
  }
  for (const [at, question] of questions.entries()) {
    const own = within(askedIn(question), scope);
    for (const other of questions.slice(at + 1)) {
      if (within(askedIn(other), own).size === 0) return [question, other];
    }
  }
  let left = scope;
  const needed: CatalogueQuestion[] = [];
  for (const question of questions) {
    const next = within(askedIn(question), left);
    if (next.size < left.size) needed.push(question);
    if (next.size === 0) return needed;
    left = next;
  }
  return null;
}

function within(set: ReadonlySet<string>, of: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...of].filter((code) => set.has(code)));
}

import type { Question } from '../../engine/survey/catalogue.ts';
import { isOutside, isZero, onceAMonth, scaleOf, stepsOf } from '../survey/answer-order.ts';
import type { Step } from '../survey/step-frequency.ts';
import { isAt, type Phrase, phrasesOf, stretchOf, wordSet } from '../text/phrases.ts';
import { rangeIn, readBands, type SaidWord } from './read-bands.ts';

/** Steps of a question's scale that words of a prompt name: "daily", "at least once a week", "heavy", "disagree". */
export interface SaidSteps {
  /** Of a grid they are its suffixes, of a single question its datapoints. */
  readonly on: 'datapoints' | 'suffixes';
  readonly codes: readonly string[];
  /** Places of the words. */
  readonly explained: readonly number[];
}

type Choose = (steps: readonly Step[]) => readonly Step[];

/** Phrases, and the steps that they name. */
interface StepLine {
  readonly said: readonly Phrase[];
  /** Words that they don't follow, and that don't follow them. */
  readonly apartFrom: ReadonlySet<string>;
  readonly choose: Choose;
}

const from =
  (least: number): Choose =>
  (steps) =>
    steps.filter(({ midpoint }) => midpoint !== null && midpoint >= least);
const below =
  (most: number): Choose =>
  (steps) =>
    steps.filter((step) => step.midpoint !== null && step.midpoint < most && !isZero(step));

/** Steps with one of some texts in their names; `^` before a text: at their beginning. */
const named = (line: string): Choose => {
  const texts = line.split('|');
  return (steps) =>
    steps.filter(({ name }) =>
      texts.some((text) =>
        text.startsWith('^')
          ? name.toLowerCase().startsWith(text.slice(1))
          : name.toLowerCase().includes(text),
      ),
    );
};
const unlike =
  (line: string): Choose =>
  (steps) => {
    const others = named(line)(steps);
    return steps.filter((step) => !others.includes(step));
  };
const positive: Choose = (steps) => steps.filter((step) => !isZero(step));
const zero: Choose = (steps) => steps.filter(isZero);
const disagreeing: Choose = (steps) => unlike('neither')(named('disagree')(steps));
const agreeing: Choose = (steps) => unlike('neither|disagree')(named('agree')(steps));
/** Of a side of a scale, its strongest steps. */
const strongest =
  (side: Choose): Choose =>
  (steps) =>
    named('strongly|totally|completely|fully')(side(steps));

/** Highest steps: those from half of the highest number up, the very highest where that is one of many. */
const heavy: Choose = (steps) => {
  const top = Math.max(0, ...steps.map(({ midpoint }) => midpoint ?? 0));
  return steps.filter(({ midpoint }) => midpoint !== null && midpoint > 0 && midpoint >= top / 2);
};

const light: Choose = (steps) => {
  const some = steps.filter((step) => !isZero(step) && step.midpoint !== null);
  return some.slice(0, Math.max(1, Math.floor(some.length / 2) - 1));
};

const line = (said: string, choose: Choose, apartFrom = ''): StepLine => ({
  said: phrasesOf(said),
  choose,
  apartFrom: wordSet(apartFrom),
});

const lessThan = 'less (/often/frequently) than (/once a/once per/once every/every/one time a) ';
const frequency: readonly StepLine[] = [
  line(`${lessThan}(week/weekly)`, below(4)),
  line(`${lessThan}(month/monthly)`, below(onceAMonth)),
  line(
    '(several times/many times/multiple times/more than once/at least twice) (a/per) day',
    named('several times a day'),
  ),
  line('every day|everyday|daily|each day|once a day|at least daily|a day|at least once a day', from(20)),
  line('several times a week', named('several times a week')),
  line('weekly|every week|each week|once a week|at least once a week|at least weekly|a week', from(4)),
  line(
    'monthly|every month|each month|once a month|at least once a month|at least monthly|a month',
    from(onceAMonth),
  ),
  line('never|not at all|non user|non users|don t ever', zero),
  line('rarely|seldom|occasionally|hardly ever|less often|light', named('less')),
  line('heavy|heavily|heaviest|intensive|very often', heavy),
  line('regularly|regular|frequently|frequent|often', from(8), 'more less most least how'),
];

/** Words behind a step that hold for it anyway. */
const orMore = phrasesOf('or more (often/frequently/regularly)|or more|or oftener');

const duration: readonly StepLine[] = [
  line('no time|never|not at all', zero),
  line('heavy|heavily|heaviest|intensive', heavy),
  line('light', light),
  line('rarely|seldom|occasionally|a little', (steps) => positive(steps).slice(0, 1)),
  line('any (listening/viewing/watching/reading/playing/use/usage/time)', positive),
  line('at all', positive),
];

const fully = '(strongly/totally/completely/fully)';
const agreement: readonly StepLine[] = [
  line(
    `${fully} (disagree/disagrees/disagreed)|(disagree/disagrees/disagreed) ${fully}`,
    strongest(disagreeing),
  ),
  line(`${fully} (agree/agrees/agreed)|(agree/agrees/agreed) ${fully}`, strongest(agreeing)),
  line('disagree|disagrees|disagreed|disagreeing|distrust|distrusts|mistrust|mistrusts', disagreeing),
  line('(do not/dont/does not/doesnt) (agree/trust/think/believe)', disagreeing),
  line('neutral|neither agree|neither agrees|undecided', named('neither')),
  line('agree|agrees|agreed|agreeing|agreement', agreeing),
];

/** Steps of a question's scale that words name; null: none. */
export function readSteps(words: readonly SaidWord[], question: Question): SaidSteps | null {
  if (question.kind === 'numeric') return bandsOf(words, question);
  const scale = scaleOf(question);
  if (scale === 'amount') return bandsOf(words, question);
  if (scale === null) return null;
  const steps = stepsOf(question).filter((step) => !isOutside(step));
  const texts = words.map(({ text }) => text);
  const on = question.kind === 'grid_single' ? 'suffixes' : 'datapoints';
  const hours = scale === 'duration' ? hoursOf(words) : null;
  const long = hours === null ? [] : positive(steps).filter(({ name }) => hours.holds(lowerBound(name)));
  if (hours !== null && long.length > 0)
    return { on, codes: long.map(({ code }) => code), explained: hours.at };
  for (const { said, apartFrom, choose } of { frequency, duration, agreement }[scale]) {
    const found = stretchOf(texts, said);
    if (found === null) continue;
    const isApart = [texts[found.from - 1], texts[found.to]].some((near) => apartFrom.has(near ?? ''));
    const chosen = isApart ? [] : choose(steps);
    if (chosen.length === 0) continue;
    const to = found.to + (orMore.find((phrase) => isAt(texts, phrase, found.to))?.length ?? 0);
    const explained = words.slice(found.from, to).map(({ at }) => at);
    return { on, codes: chosen.map(({ code }) => code), explained };
  }
  return null;
}

function bandsOf(words: readonly SaidWord[], question: Question): SaidSteps | null {
  const said = question.kind === 'grid_single' ? null : readBands(words, question);
  return said === null ? null : { on: 'datapoints', ...said };
}

const unitsOfTime: ReadonlySet<string> = wordSet('hour minute');
const ofDay: ReadonlySet<string> = wordSet('a per each every day daily');

/** "Over 2 hours", "30 minutes a day or more", "less than half an hour": hours that a step may begin at. */
function hoursOf(
  words: readonly SaidWord[],
): { readonly holds: (bound: number) => boolean; readonly at: readonly number[] } | null {
  const range = rangeIn(words, { above: 0, last: 0 });
  if (range === null) return null;
  const first = words.findIndex(({ at }) => at === range.at[0]);
  const said = words.slice(first, first + range.at.length + 2);
  const unit = said.find(({ stem }) => unitsOfTime.has(stem));
  if (unit === undefined) return null;
  const [low, high] = [range.low, range.high].map((limit) => (unit.stem === 'minute' ? limit / 60 : limit));
  const end = Math.max(words.indexOf(unit) + 1, first + range.at.length);
  const rest = words.slice(end).findIndex(({ text }) => !ofDay.has(text));
  return {
    holds: (bound) => bound >= (low ?? 0) && bound < (high ?? Infinity),
    at: words.slice(first, rest === -1 ? words.length : end + rest).map(({ at }) => at),
  };
}

/** Hours from which a step such as "30 minutes to 1 hour" or "More than 4 hours" holds. */
function lowerBound(name: string): number {
  const said = name.toLowerCase();
  const [first = '0', unit = ''] = /(\d+(?:\.\d+)?) ?(min)?/.exec(said)?.slice(1) ?? [];
  if (said.startsWith('less')) return 0;
  return unit === 'min' ? Number(first) / 60 : Number(first);
}

import { locationsQuestion, wavesQuestion } from '../../expression/expression.ts';
import { parseInterval } from '../../expression/interval.ts';
import { intervalWords } from '../../phrases/interval-words.ts';
import type { Catalogue, CatalogueDatapoint, CatalogueQuestion } from './catalogue.ts';
import { isOffered } from '../../lib/offered.ts';

export interface CatalogueFacts
  extends Pick<Catalogue, 'dataset' | 'datasetName' | 'synthetic' | 'sizeUnit' | 'waves' | 'locations'> {
  readonly questions: readonly QuestionFacts[];
}

/** A question as lists, before the look-ups are made. */
export interface QuestionFacts
  extends Omit<CatalogueQuestion, 'datapointByCode' | 'suffixByCode' | 'waves' | 'locations'> {
  readonly waves: readonly string[];
  readonly locations: readonly string[];
}

/** Adds the look-ups, and waves and locations as questions of every survey. */
export function catalogueOf({ questions, ...facts }: CatalogueFacts): Catalogue {
  const everywhere = {
    unit: '',
    notes: '',
    suffixes: [],
    accessible: true,
    kind: 'single',
    category: ['Where and when'],
    waves: facts.waves.map(({ code }) => code),
    locations: facts.locations.map(({ code }) => code),
  } as const;
  const all = [
    ...questions.map(withAnswerAliases),
    {
      ...everywhere,
      code: wavesQuestion,
      name: 'Wave',
      wording: '',
      alsoCalled: ['period', 'quarter', 'time'],
      datapoints: facts.waves.map(({ code, name }) => ({ code, name, midpoint: null })),
    },
    {
      ...everywhere,
      code: locationsQuestion,
      name: 'Location',
      wording: '',
      alsoCalled: ['country', 'countries', 'region', 'market', 'place'],
      datapoints: facts.locations.map(({ code, name, also_called: alsoCalled = [] }) => ({
        code,
        name,
        midpoint: null,
        alsoCalled,
      })),
    },
  ].map(withLookUps);
  return {
    ...facts,
    questions: all.filter(({ retired }) => retired !== true),
    questionByCode: new Map(all.map((one) => [one.code, one])),
  };
}

function withLookUps(facts: QuestionFacts): CatalogueQuestion {
  return {
    ...facts,
    datapoints: facts.datapoints.filter(isOffered),
    suffixes: facts.suffixes.filter(isOffered),
    datapointByCode: datapointByCode(facts),
    suffixByCode: new Map(facts.suffixes.map((one) => [one.code, one])),
    waves: new Set(facts.waves),
    locations: new Set(facts.locations),
  };
}

function datapointByCode({ kind, datapoints }: QuestionFacts): CatalogueQuestion['datapointByCode'] {
  const known = new Map(datapoints.map((one) => [one.code, one]));
  if (kind !== 'numeric' && kind !== 'grid_numeric') return known;
  const find = (code: string): CatalogueDatapoint | undefined => {
    const own = known.get(code);
    const interval = own === undefined ? parseInterval(code) : null;
    if (interval === null) return own;
    const isTaken = kind === 'numeric' ? interval.row === null : known.has(interval.row ?? '');
    const words = isTaken ? intervalWords(code, true) : null;
    if (words === null) return undefined;
    const row = interval.row === null ? '' : ` for ${known.get(interval.row)?.name ?? interval.row}`;
    return { code, name: `${words.holds}${row}`, midpoint: null };
  };
  return { get: find, has: (code) => find(code) !== undefined };
}

/** Gives an answer the aliases that its question states for it: `zoomers = Gen Z`. */
function withAnswerAliases(question: QuestionFacts): QuestionFacts {
  const stated = question.alsoCalled.flatMap((alias) => {
    const [words = '', ...name] = alias.split(' = ');
    return words === '' || name.length === 0 ? [] : [{ alias, words, name: name.join(' = ').toLowerCase() }];
  });
  if (stated.length === 0) return question;
  const whole = new Set(stated.map(({ alias }) => alias));
  return {
    ...question,
    alsoCalled: question.alsoCalled.filter((alias) => !whole.has(alias)),
    datapoints: question.datapoints.map((answer) => {
      const own = stated.filter(({ name }) => answer.name.toLowerCase().startsWith(name));
      return { ...answer, alsoCalled: [...(answer.alsoCalled ?? []), ...own.map(({ words }) => words)] };
    }),
  };
}

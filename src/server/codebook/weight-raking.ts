import type { WeightRaking } from '../../contract/codebook/weight-definition.ts';
import type { WeightCore, WeightTarget } from '../../engine/derived/derived-weight.ts';
import type { WeighedWaveOf } from '../../engine/derived/derived-questions.ts';
import type { RakingProblem } from '../../engine/weighting/wave-weighing.ts';
import { locationsQuestion } from '../../expression/expression.ts';
import type { RegisteredTree } from '../datasets/access.ts';
import { precisionOf } from '../datasets/weight-profile.ts';
import type { IsPublishable } from '../figures/disclosure.ts';

type Names = Pick<RegisteredTree, 'catalogue' | 'questions'>;

const withinWords = {
  wave: 'each wave by itself',
  wave_location: 'each location of each wave by itself',
  all: 'all waves together: a wave that is added changes earlier figures',
};

/** Returns how a weight was raked, over all waves. */
export function toRaking(
  tree: Names,
  core: WeightCore,
  waves: readonly WeighedWaveOf[],
  isPublishable: IsPublishable,
): WeightRaking {
  const total = (of: 'respondents' | 'sum' | 'squares') => waves.reduce((sum, wave) => sum + wave[of], 0);
  const [respondents, sum, squares] = [total('respondents'), total('sum'), total('squares')];
  const mean = respondents === 0 ? 1 : sum / respondents;
  const least = Math.min(...waves.flatMap((wave) => (wave.respondents === 0 ? [] : [wave.least])));
  return {
    respondents,
    efficiency: precisionOf({ respondents, sum, squares }).efficiency,
    smallest: respondents === 0 ? 0 : least / mean,
    largest: Math.max(0, ...waves.map(({ greatest }) => greatest)) / mean,
    rounds: Math.max(0, ...waves.map(({ rounds }) => rounds)),
    largest_miss: 100 * Math.max(0, ...waves.map(({ largestMiss }) => largestMiss)),
    method: methodOf(tree, core),
    waves: waves.flatMap(({ wave, ...sums }) => {
      const { code = '', name = '' } = tree.catalogue.waves[wave] ?? {};
      return sums.respondents === 0 ? [] : [{ code, name, ...precisionOf(sums) }];
    }),
    targets: core.targets.flatMap((target, place) => sharesOf(tree, target, place, waves, isPublishable)),
    problems: waves.flatMap(({ wave, problems }) =>
      problems.map((problem) => problemOf(tree, core, wave, problem)),
    ),
  };
}

function methodOf({ catalogue }: Names, { start, within, caps, population }: WeightCore): string {
  const name = catalogue.weights.find(({ code }) => code === start)?.name ?? start;
  return [
    `Raked from ${start === null ? 'equal weights' : `“${name}”`}, ${withinWords[within]}.`,
    caps === null
      ? 'Weights are not capped.'
      : `Weights are kept from ${caps.least} to ${caps.most} times their mean.`,
    population === null
      ? 'Its sums do not count people.'
      : `Its sums count ${population.toLocaleString('en')} people.`,
  ].join(' ');
}

/** Where one share of a target rests on too few respondents, none of its sample's shares are shown. */
function sharesOf(
  tree: Names,
  { question, shares }: WeightTarget,
  place: number,
  waves: readonly WeighedWaveOf[],
  isPublishable: IsPublishable,
): WeightRaking['targets'] {
  const total = (of: 'respondents' | 'before' | 'after', category: number) =>
    waves.reduce((sum, { targets }) => sum + (targets[place]?.[category]?.[of] ?? 0), 0);
  const isShown = shares.every((_, category) => isPublishable(total('respondents', category)));
  const [before, after] = (['before', 'after'] as const).map((of) =>
    shares.reduce((sum, _, category) => sum + total(of, category), 0),
  );
  return shares.map(({ datapoint, share }, category) => ({
    question,
    datapoint,
    name: answerName(tree, question, datapoint),
    target: 100 * share,
    before: isShown && before ? (100 * total('before', category)) / before : null,
    after: isShown && after ? (100 * total('after', category)) / after : null,
  }));
}

function problemOf(
  tree: Names,
  { targets }: WeightCore,
  wave: number,
  { kind, location, target, category }: RakingProblem,
): WeightRaking['problems'][number] {
  const { waves, locations } = tree.catalogue;
  const place = [waves[wave], locations.find(({ code }) => code === location)];
  const where = place.flatMap((one) => (one === undefined ? [] : [one.name])).join(', ');
  if (kind === 'contradictory') {
    return {
      message: `The targets contradict each other in ${where}: no weights meet all of them`,
      remedy: 'Check the shares, or take fewer targets.',
    };
  }
  const { question = '', shares = [] } = targets[target] ?? {};
  const answer = answerName(tree, question, shares[category]?.datapoint ?? '');
  return {
    message: `Nobody in ${where} has “${answer}” of “${questionName(tree, question)}”, which has a target`,
    remedy: 'Leave that answer out, combine it with another one, or rake larger parts together.',
  };
}

function questionName({ questions }: Names, code: string): string {
  return code === locationsQuestion ? 'Locations' : (questions.get(code)?.name ?? code);
}

function answerName({ questions, catalogue }: Names, question: string, code: string): string {
  const answers = question === locationsQuestion ? catalogue.locations : questions.get(question)?.datapoints;
  return answers?.find((one) => one.code === code)?.name ?? code;
}

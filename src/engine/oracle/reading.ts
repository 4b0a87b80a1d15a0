import type { Expression } from '../../expression/expression.ts';
import type { Dataset } from '../dataset/dataset.ts';
import { intersectPairs, isEmptyPairSet, type PairSet, pairsWhere } from '../dataset/pairs.ts';
import type { UnavailableReason } from '../estimates.ts';
import type { Line } from '../line.ts';
import { type SamplingDesign, samplingDesign } from '../measures/sampling-design.ts';
import type { Scope } from '../scope.ts';
import { asked } from './asked.ts';
import { couldHold } from './could-hold.ts';
import { layLine } from './lay-line.ts';
import { everyone } from './members.ts';
import { membership } from './membership.ts';
import { ranIn } from './ran-in.ts';
import { weightsOfRecord } from './weights-of-record.ts';

/**
 * One query's look at a dataset: every expression is read respondent by respondent once, every line laid once.
 * Sets are arrays of 1 and 0 with one entry a respondent of the line they were asked for.
 */
export interface Reading {
  readonly dataset: Dataset;
  readonly design: SamplingDesign;
  /** The line of everything in `involved`, confined to the waves in which everything in `confining` could hold. */
  line(involved: readonly Expression[], confining?: readonly Expression[]): Line | UnavailableReason;
  /** Who is described; everyone where the expression is null. */
  members(line: Line, expression: Expression | null): Uint8Array;
  /** Who was asked every question of the expression. */
  asked(line: Line, expression: Expression): Uint8Array;
  /** Of a set of respondents of the tree, those on the line. */
  onLine(line: Line, members: Uint8Array): Uint8Array;
  /** Of a number for each respondent of the tree, those on the line. */
  numbers(line: Line, values: Float64Array): Float64Array;
  /** Codes of the line's waves, in time order. */
  waveCodes(line: Line): string[];
}

export function openReading(dataset: Dataset, scope: Scope): Reading {
  const { catalogue, respondents } = dataset;
  const { waves, locations } = catalogue;
  const weights = weightsOfRecord(dataset, scope.weight);
  const inScope = intersectPairs(
    catalogue.fielded,
    pairsWhere(
      waves.length,
      locations.length,
      (wave, location) =>
        isListed(scope.waves, waves[wave]?.code) && isListed(scope.locations, locations[location]?.code),
    ),
  );

  const whereRan = remember((expression: Expression) => ranIn(catalogue, expression));
  const possibleWaves = remember((expression: Expression) =>
    pairsWhere(waves.length, locations.length, (wave) =>
      couldHold(expression, { wave: waves[wave]?.code ?? null, location: null }),
    ),
  );
  const possibleLocations = remember((expression: Expression) =>
    pairsWhere(waves.length, locations.length, (_, location) =>
      couldHold(expression, { wave: null, location: locations[location]?.code ?? null }),
    ),
  );
  const possiblePairs = remember((expression: Expression) =>
    pairsWhere(waves.length, locations.length, (wave, location) =>
      couldHold(expression, { wave: waves[wave]?.code ?? null, location: locations[location]?.code ?? null }),
    ),
  );
  const describedInTree = remember((expression: Expression) => membership(dataset, expression));
  const askedInTree = remember((expression: Expression) => asked(dataset, expression));
  const laidLine = remember((pairs: PairSet) => layLine(dataset, weights, pairs));
  const membersOn = remember((line: Line) =>
    remember((inTree: Uint8Array) => {
      const members = new Uint8Array(line.respondents.length);
      for (let k = 0; k < members.length; k++) members[k] = inTree[line.respondents[k] ?? 0] ?? 0;
      return members;
    }),
  );
  const numbersOn = remember((line: Line) =>
    remember((inTree: Float64Array) => Float64Array.from(line.respondents, (i) => inTree[i] ?? Number.NaN)),
  );
  const all = everyone(respondents.count);

  function findLine(involved: readonly Expression[], confining = involved): Line | UnavailableReason {
    const ran = involved.map(whereRan).reduce(intersectPairs, inScope);
    const pairs = confining.map(possibleWaves).reduce(intersectPairs, ran);
    // A condition on locations does not confine a line, but a line without any such location answers nothing.
    const couldAnswer = [...confining.map(possiblePairs), ...involved.map(possibleLocations)].reduce(
      intersectPairs,
      inScope,
    );
    if (!isEmptyPairSet(intersectPairs(pairs, couldAnswer))) return laidLine(pairs);
    if (isEmptyPairSet(couldAnswer)) return 'never_in_scope';
    const neverAsked = involved.some((part) => isEmptyPairSet(intersectPairs(whereRan(part), couldAnswer)));
    return neverAsked ? 'not_asked' : 'not_asked_together';
  }

  return {
    dataset,
    design: samplingDesign(respondents, weights.units),
    line: findLine,
    members: (line, expression) => membersOn(line)(expression === null ? all : describedInTree(expression)),
    asked: (line, expression) => membersOn(line)(askedInTree(expression)),
    onLine: (line, members) => membersOn(line)(members),
    numbers: (line, values) => numbersOn(line)(values),
    waveCodes: (line) => line.waves.map((wave) => waves[wave]?.code ?? ''),
  };
}

function isListed(listed: readonly string[] | null, code: string | undefined): boolean {
  return listed === null || (code !== undefined && listed.includes(code));
}

/** Computes the answer for each key once. */
function remember<Key, Answer>(compute: (key: Key) => Answer): (key: Key) => Answer {
  const known = new Map<Key, Answer>();
  return (key) => {
    const answer = known.get(key) ?? compute(key);
    known.set(key, answer);
    return answer;
  };
}

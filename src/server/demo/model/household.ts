import { countries } from '../fieldwork/countries.ts';
import { pickShare } from '../fieldwork/pick-share.ts';
import type { Sample } from '../fieldwork/sample.ts';
import { drawUniform, streamOf } from '../random.ts';

/** Who each respondent lives with. One entry a respondent. */
export interface Households {
  /** Index into `householdTypes`. */
  readonly type: Uint8Array;
  /** People, the respondent included. */
  readonly size: Uint8Array;
  /** Children under 18 of the household, by `childAges`. */
  readonly children: readonly Uint8Array[];
  /** Index into `relationships`. */
  readonly relationship: Uint8Array;
}

export const householdTypes = [
  'Living alone',
  'Couple without children at home',
  'Couple with children under 18',
  'Single parent with children under 18',
  'Living with parents or older relatives',
  'Several generations of adults together',
  'Sharing with friends or others',
] as const;

const couple = 1;
const coupleWithChildren = 2;
const singleParent = 3;
const withParents = 4;
const generations = 5;
const sharing = 6;

export const childAges = [
  { name: 'Under 4', from: 0, to: 3 },
  { name: '4 to 11', from: 4, to: 11 },
  { name: '12 to 17', from: 12, to: 17 },
] as const;

export const relationships = [
  'Single',
  'In a relationship, not living together',
  'Living with a partner',
  'Married or in a civil partnership',
  'Separated or divorced',
  'Widowed',
] as const;

/** Shares of the household types, one row per age band; there are no parents under 20. */
const typesByAge = [
  [0.1, 0.1, 0.06, 0.02, 0.59, 0.04, 0.09],
  [0.16, 0.22, 0.28, 0.05, 0.19, 0.05, 0.05],
  [0.12, 0.14, 0.51, 0.08, 0.07, 0.05, 0.03],
  [0.15, 0.2, 0.4, 0.08, 0.05, 0.09, 0.03],
  [0.21, 0.42, 0.1, 0.02, 0.03, 0.2, 0.02],
  [0.31, 0.5, 0.01, 0, 0.01, 0.16, 0.01],
];
const typesUnder20 = [0.03, 0.02, 0, 0, 0.86, 0.05, 0.04];
const typesUnder18 = [0, 0, 0, 0, 0.95, 0.05, 0];

/** Shares of 1, 2 and 3 children; of 2 to 5 people who share; of 3 to 7 people of several generations. */
const childCounts = [0.41, 0.42, 0.17];
const sharingCounts = [0.4, 0.3, 0.2, 0.1];
const generationCounts = [0.35, 0.3, 0.2, 0.1, 0.05];
const parentsCounts = [0.2, 0.35, 0.3, 0.15];

/** Shares of single, in a relationship, separated, widowed among those without a partner at home, by age band. */
const unpartneredByAge = [
  [0.7, 0.29, 0.01, 0],
  [0.63, 0.31, 0.06, 0],
  [0.52, 0.22, 0.24, 0.02],
  [0.38, 0.16, 0.4, 0.06],
  [0.27, 0.11, 0.43, 0.19],
  [0.16, 0.05, 0.29, 0.5],
];
const unpartnered = [0, 1, 4, 5] as const;
const unpartneredUnder20 = [0.74, 0.26];
/** Share of couples who are married, by age band. */
const marriedByAge = [0.2, 0.5, 0.7, 0.78, 0.85, 0.93];

const typeStream = streamOf('household/type');
const sizeStream = streamOf('household/size');
const childCountStream = streamOf('household/children');
const raisingStream = streamOf('household/raising children');
const relationshipStream = streamOf('household/relationship');
const childAgeStreams = [1, 2, 3].map((child) => streamOf(`household/age of child ${child}`));

export function formHouseholds(sample: Sample): Households {
  const type = new Uint8Array(sample.count);
  const size = new Uint8Array(sample.count);
  const relationship = new Uint8Array(sample.count);
  const children = childAges.map(() => new Uint8Array(sample.count));
  for (let respondent = 0; respondent < sample.count; respondent++) {
    const bits = sample.bits[respondent] ?? 0;
    const age = sample.age[respondent] ?? 0;
    const band = sample.ageBand[respondent] ?? 0;
    const extended = countries[sample.location[respondent] ?? 0]?.extendedFamily ?? 1;
    const kind = pickShare(typeShares(age, band, extended), drawUniform(typeStream, bits));
    type[respondent] = kind;
    const raising =
      kind === coupleWithChildren ||
      kind === singleParent ||
      (kind === generations && band >= 1 && band <= 3 && drawUniform(raisingStream, bits) < 0.5);
    const childCount = raising ? 1 + pickShare(childCounts, drawUniform(childCountStream, bits)) : 0;
    for (let child = 0; child < childCount; child++) {
      const oldest = Math.min(17, age - 19);
      const childAge = Math.floor(drawUniform(childAgeStreams[child] ?? 0, bits) * (oldest + 1));
      const group = childAges.findIndex(({ to }) => childAge <= to);
      const counts = children[group];
      if (counts !== undefined) counts[respondent] = (counts[respondent] ?? 0) + 1;
    }
    size[respondent] = adultsOf(kind, drawUniform(sizeStream, bits)) + childCount;
    relationship[respondent] = relationshipOf(kind, age, band, drawUniform(relationshipStream, bits));
  }
  return { type, size, children, relationship };
}

function typeShares(age: number, band: number, extended: number): number[] {
  const shares = age < 18 ? typesUnder18 : age < 20 ? typesUnder20 : (typesByAge[band] ?? typesUnder20);
  return shares.map((share, kind) =>
    kind === withParents || kind === generations ? share * extended : share,
  );
}

function adultsOf(kind: number, uniform: number): number {
  switch (kind) {
    case couple:
    case coupleWithChildren:
      return 2;
    case withParents:
      return 2 + pickShare(parentsCounts, uniform);
    case generations:
      return 3 + pickShare(generationCounts, uniform);
    case sharing:
      return 2 + pickShare(sharingCounts, uniform);
    default:
      return 1;
  }
}

function relationshipOf(kind: number, age: number, band: number, uniform: number): number {
  if (kind === couple || kind === coupleWithChildren) return coupleStatus(band, uniform);
  if (kind === generations && age >= 25) {
    return uniform < 0.6 ? coupleStatus(band, uniform / 0.6) : singleStatus(band, (uniform - 0.6) / 0.4);
  }
  return age < 20 ? pickShare(unpartneredUnder20, uniform) : singleStatus(band, uniform);
}

function coupleStatus(band: number, uniform: number): number {
  return uniform < (marriedByAge[band] ?? 0) ? 3 : 2;
}

function singleStatus(band: number, uniform: number): number {
  return unpartnered[pickShare(unpartneredByAge[band] ?? [1], uniform)] ?? 0;
}

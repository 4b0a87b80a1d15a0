import type { SurveyDecisions } from '../../../../contract/survey-decisions.ts';
import type { ProposedQuestion } from '../../../../contract/survey-proposal.ts';

type Bands = NonNullable<NonNullable<SurveyDecisions['questions']>[string]['bands']>;

/** A band as it is typed; a bound that is blank is open. */
export interface TypedBand {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

export function typedBands({ answers }: Pick<ProposedQuestion, 'answers'>): TypedBand[] {
  return answers.map(({ name, from, to }) => ({
    name,
    from: from === null ? '' : String(from),
    to: to === null ? '' : String(to),
  }));
}

/** The bands, both bounds included, or why they cannot be. */
export function readBands(
  typed: readonly TypedBand[],
): { readonly bands: Bands } | { readonly problem: string } {
  const bands: Bands = [];
  for (const [index, { name, from, to }] of typed.entries()) {
    const bounds = { from: boundOf(from), to: boundOf(to) };
    const place = name.trim() === '' ? `Band ${index + 1}` : `“${name.trim()}”`;
    if (Number.isNaN(bounds.from) || Number.isNaN(bounds.to)) {
      return { problem: `${place}: bounds are numbers, or blank where the band is open.` };
    }
    if (bounds.from === null && bounds.to === null) return { problem: `${place} needs a bound.` };
    if (bounds.from !== null && bounds.to !== null && bounds.from > bounds.to) {
      return { problem: `${place} ends before it begins.` };
    }
    bands.push({ code: codeOf(bounds), name: name.trim() === '' ? nameOf(bounds) : name.trim(), ...bounds });
  }
  const ordered = bands.toSorted((left, right) => (left.from ?? -Infinity) - (right.from ?? -Infinity));
  for (const [index, band] of ordered.entries()) {
    const next = ordered[index + 1];
    if (next !== undefined && (band.to ?? Infinity) >= (next.from ?? -Infinity)) {
      return { problem: `“${band.name}” and “${next.name}” overlap; a number belongs to one band.` };
    }
  }
  return { bands: ordered };
}

/** NaN where it is no number. */
function boundOf(text: string): number | null {
  const clean = text.trim().replace('−', '-');
  return clean === '' ? null : Number(clean);
}

interface Bounds {
  readonly from: number | null;
  readonly to: number | null;
}

function codeOf({ from, to }: Bounds): string {
  if (from === null) return `to_${part(to ?? 0)}`;
  return to === null ? `from_${part(from)}` : `${part(from)}_${part(to)}`;
}

function part(bound: number): string {
  return String(bound).replace('-', 'm').replace('.', '_');
}

function nameOf({ from, to }: Bounds): string {
  if (from === null) return `Up to ${to ?? 0}`;
  return to === null ? `${from} or more` : `${from}–${to}`;
}

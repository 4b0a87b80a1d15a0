import type { SurveyDecisions } from '../../../../../contract/survey-decisions.ts';
import type { ProposedQuestion } from '../../../../../contract/survey-proposal.ts';
import { whyBadCode } from '../../../../../lib/why-bad-code.ts';
import { capitalised } from '../../../../../lib/capitalised.ts';

type Bands = NonNullable<NonNullable<SurveyDecisions['questions']>[string]['bands']>;

/** A band as it is typed; a bound that is blank is open. */
export interface TypedBand {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** Absent or blank: that of its bounds. */
  readonly code?: string;
}

export function typedBands({ answers }: Pick<ProposedQuestion, 'answers'>): TypedBand[] {
  return answers.map(({ code, name, from, to }) => ({
    name,
    from: from === null ? '' : String(from),
    to: to === null ? '' : String(to),
    ...(code === codeOf({ from, to }) ? {} : { code }),
  }));
}

/** What the band is to be called by: as typed, else by its bounds; `""` while they are no bounds. */
export function codeOfBand({ code = '', from, to }: TypedBand): string {
  if (code.trim() !== '') return code.trim();
  const bounds = { from: boundOf(from), to: boundOf(to) };
  const isOpen = bounds.from === null && bounds.to === null;
  return isOpen || Number.isNaN(bounds.from) || Number.isNaN(bounds.to) ? '' : codeOf(bounds);
}

/** Why bands cannot have their codes, each at its place: of two with the same code the second is to have another. */
export function bandCodeProblems(typed: readonly TypedBand[]): readonly (string | undefined)[] {
  const codes = typed.map(codeOfBand);
  return codes.map((code, place) => {
    if (code === '') return undefined;
    const bad = whyBadCode('band', code);
    if (bad !== null) return `${capitalised(bad)}.`;
    const first = codes.indexOf(code);
    return first === place
      ? undefined
      : `${placeName(typed[first], first)} has the code “${code}” too; give one of them another.`;
  });
}

/** The bands, both bounds included, or why they cannot be; of codes `bandCodeProblems` tells. */
export function readBands(
  typed: readonly TypedBand[],
): { readonly bands: Bands } | { readonly problem: string } {
  const bands: Bands = [];
  for (const [index, band] of typed.entries()) {
    const { name, from, to } = band;
    const bounds = { from: boundOf(from), to: boundOf(to) };
    const place = placeName(band, index);
    if (Number.isNaN(bounds.from) || Number.isNaN(bounds.to)) {
      return { problem: `${place}: bounds are numbers, or blank where the band is open.` };
    }
    if (bounds.from === null && bounds.to === null) return { problem: `${place} needs a bound.` };
    if (bounds.from !== null && bounds.to !== null && bounds.from > bounds.to) {
      return { problem: `${place} ends before it begins.` };
    }
    bands.push({
      code: codeOfBand(band),
      name: name.trim() === '' ? nameOf(bounds) : name.trim(),
      ...bounds,
    });
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

function placeName(band: TypedBand | undefined, place: number): string {
  const name = band?.name.trim() ?? '';
  return name === '' ? `Band ${place + 1}` : `“${name}”`;
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

import { z } from 'zod';
import type { CodebookEdit } from '../../../../contract/codebook/codebook-edit.ts';
import { CodebookScope } from '../../../../contract/codebook/derived-definition.ts';
import type { WeightDefinition } from '../../../../contract/codebook/weight-definition.ts';
import type { WeightProfile } from '../../../../contract/codebook/weight-profile.ts';
import { draftsOf } from '../../../api/draft-store.ts';
import { type RakingQuestion, readTargets } from './raking-targets.ts';

/** A derived weight while it is made: fields as typed. */
const WeightDraft = z.object({
  /** Newest revision of the codebook when the draft began. */
  revision: z.int(),
  name: z.string(),
  scope: CodebookScope,
  /** Code of a weight; `""`: everyone begins with 1. */
  start: z.string(),
  targets: z.array(z.object({ question: z.string(), shares: z.record(z.string(), z.string()).nullable() })),
  within: z.enum(['wave', 'wave_location', 'all']),
  capped: z.boolean(),
  /** Caps as multiples of the mean. */
  least: z.string(),
  most: z.string(),
  /** People that a wave adds up to; `""`: the weight does not project. */
  population: z.string(),
});
export type WeightDraft = z.infer<typeof WeightDraft>;

export const weightDrafts = draftsOf('weight', WeightDraft);

/** Returns what a weight begins as; null: a new one. */
export function draftOfWeight(
  saved: Pick<WeightProfile, 'name' | 'derived'> | null,
  revision: number,
): WeightDraft {
  const { definition, scope } = saved?.derived ?? {};
  const { caps = { least: 0.2, most: 5 }, population = null } = definition ?? {};
  return {
    revision,
    name: saved?.name ?? '',
    scope: scope ?? 'mine',
    start: definition?.start ?? '',
    targets: (definition?.targets ?? []).map(({ question, shares }) => ({
      question,
      shares: Object.fromEntries(shares.map(({ datapoint, share }) => [datapoint, String(share)])),
    })),
    within: definition?.within ?? 'wave',
    capped: caps !== null,
    least: String(caps?.least ?? 0.2),
    most: String(caps?.most ?? 5),
    population: population === null ? '' : String(population),
  };
}

/** Returns the definition that a draft makes, or what keeps it from making one. */
export function readWeight(
  { start, targets, within, capped, least, most, population }: WeightDraft,
  questions: readonly RakingQuestion[],
): { readonly definition: WeightDefinition } | { readonly remedy: string } {
  if (targets.length === 0) return { remedy: 'Add a question and give its answers their target shares.' };
  const read = readTargets(questions, targets);
  if (read.problems[0] !== undefined) return { remedy: read.problems[0] };
  const caps = { least: readNumber(least), most: readNumber(most) };
  if (capped && !(caps.least >= 0 && caps.least <= 1 && caps.most >= 1 && caps.least < caps.most)) {
    return { remedy: 'Set a smallest weight from 0 to 1 and a largest of 1 or more, or remove the caps.' };
  }
  const people = population.trim() === '' ? null : readNumber(population);
  if (people !== null && !(people > 0)) {
    return { remedy: `“${population}” isn’t a number of people: enter one over 0, or leave it empty.` };
  }
  return {
    definition: {
      start,
      targets: read.targets.map(({ question, shares }) => ({
        question: question.code,
        shares: shares.map(({ answer, share }) => ({ datapoint: answer, share })),
      })),
      within,
      caps: capped ? caps : null,
      population: people,
    },
  };
}

/** Returns a number with a point, and thousands apart or not; NaN: it is none. */
function readNumber(text: string): number {
  const clean = text.replaceAll(/[\s,]/g, '');
  return clean === '' ? Number.NaN : Number(clean);
}

export function editsOfWeight(
  saved: WeightProfile | null,
  { name, scope }: WeightDraft,
  definition: WeightDefinition,
): readonly CodebookEdit[] {
  const given = name.trim() === '' ? 'Raked weight' : name.trim();
  if (saved?.derived === undefined) return [{ op: 'weigh', definition, create: { name: given, scope } }];
  const { code, derived } = saved;
  const isSame = JSON.stringify(definition) === JSON.stringify(derived.definition);
  return [
    ...(isSame ? [] : [{ op: 'weigh' as const, weight: code, definition }]),
    ...(scope === derived.scope ? [] : [{ op: 'scope' as const, question: code, scope }]),
    ...(given === saved.name ? [] : [{ op: 'weight' as const, weight: code, set: { name: given } }]),
  ];
}

import type { Scope } from '../../../figures/figure-query.ts';
import { formatIn } from '../../../lib/format.ts';
import { emptyRuleWords, type RuledWave, type WaveRule, wavesOfRule } from '../../../lib/wave-rule.ts';
import type { DatasetAccess, RegisteredTree } from '../../datasets/access.ts';
import { ServiceError } from '../../request/service-error.ts';
import type { FindSavedExpression, ReadRequest } from './request-reader.ts';

/** The waves of the scope, in time order. */
export function wavesInScope(
  { catalogue }: RegisteredTree,
  { waves }: Scope,
): RegisteredTree['catalogue']['waves'] {
  const asked = waves === null ? null : new Set(waves);
  return catalogue.waves.filter(({ code }) => asked === null || asked.has(code));
}

/** Code of the weight that a query is answered with. */
export function weightNameOf({ catalogue }: RegisteredTree, { weight }: Scope): string {
  return weight ?? catalogue.weights[0]?.code ?? '';
}

/** Waves of a survey as a rule reads them, in time order. */
export function ruledWavesOf({ catalogue }: Pick<RegisteredTree, 'catalogue'>): readonly RuledWave[] {
  return catalogue.waves.map(({ code, name, dateStart, dateEnd }) => ({
    code,
    name,
    date_start: dateStart ?? '',
    date_end: dateEnd ?? '',
  }));
}

/** Fields of a query that say its waves. */
export interface RuledQuery {
  readonly waves?: string[] | null | undefined;
  readonly wave_rule?: WaveRule | null | undefined;
}

const format = formatIn('en-GB');

/**
 * Returns the codes of a rule's waves. Throws `invalid_request` with the reason where it leaves none; a fixed scope is
 * looked up by its reader instead.
 */
export function resolveRule(
  rule: WaveRule,
  named: readonly string[],
  tree: Pick<RegisteredTree, 'catalogue'>,
): string[] {
  const waves = ruledWavesOf(tree);
  const reason = emptyRuleWords(rule, waves, named, format);
  if (reason !== null) throw new ServiceError('invalid_request', `${reason}: choose other waves`);
  return wavesOfRule(rule, waves, named).map(({ code }) => code);
}

type Read<Wire, Request> = (
  wire: Wire,
  access: DatasetAccess,
  findSaved: FindSavedExpression,
) => ReadRequest<Request>;

/** Has queries with a rule read over the waves that it means in their survey, which a first reading finds. */
export function byRule<Wire extends RuledQuery, Request>(read: Read<Wire, Request>): Read<Wire, Request> {
  return (wire, access, findSaved) => {
    const { wave_rule: rule, waves: named } = wire;
    if (rule === undefined || rule === null || rule.kind === 'fixed') return read(wire, access, findSaved);
    const { tree } = read({ ...wire, waves: null }, access, findSaved);
    const waves = resolveRule(rule, named ?? [], tree);
    return { ...read({ ...wire, waves }, access, findSaved), ruledWaves: waves };
  };
}

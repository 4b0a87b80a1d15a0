import type { WeightPreviewQuery, WeightRaking } from '../../contract/codebook/weight-definition.ts';
import type { ServerDeps } from '../deps.ts';
import { publishableTo } from '../figures/disclosure.ts';
import type { Principal } from '../request/principal.ts';
import type { Found } from './codebooks.ts';
import { planEdit } from './plan-edits.ts';
import { toRaking } from './weight-raking.ts';

/** A derived weight as it would be; nothing is stored. Throws `invalid_value` of a definition. */
export async function previewWeight(
  deps: ServerDeps,
  principal: Principal,
  found: Found,
  { definition, weight }: WeightPreviewQuery,
  signal: AbortSignal,
): Promise<WeightRaking> {
  const { edit, tree } = planEdit(deps, principal, found, {
    op: 'weigh',
    definition,
    ...(weight === undefined ? { create: { name: 'Weight', scope: 'mine' } } : { weight }),
  });
  const code = edit.op === 'weigh' ? (edit.weight ?? '') : '';
  const core = tree.weighings.get(code);
  if (core === undefined) throw new TypeError(`the derived weight ${code} was not made`);
  const by = { organisationId: principal.organisationId, signal };
  const { columns } = await deps.datasets.prepare(tree, by);
  return toRaking(tree, core, columns.weighings.get(code) ?? [], publishableTo(principal, tree));
}

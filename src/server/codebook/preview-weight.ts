import type { WeightPreviewQuery, WeightRaking } from '../../contract/codebook/weight-definition.ts';
import type { AccessibleTree, RegisteredTree } from '../datasets/access.ts';
import { withCodebook } from '../datasets/with-codebook.ts';
import type { ServerDeps } from '../deps.ts';
import { publishableTo } from '../figures/disclosure.ts';
import type { Principal } from '../request/principal.ts';
import { ServiceError } from '../request/service-error.ts';
import { applyAs, assertSourcesSeen } from './apply-as.ts';
import { toRaking } from './weight-raking.ts';

/** A derived weight as it would be; nothing is stored. Throws `invalid_value` of a definition. */
export async function previewWeight(
  deps: ServerDeps,
  principal: Principal,
  { accessible, whole }: { readonly accessible: AccessibleTree; readonly whole: RegisteredTree },
  { definition, weight }: WeightPreviewQuery,
  signal: AbortSignal,
): Promise<WeightRaking> {
  const sent =
    weight === undefined
      ? { op: 'weigh' as const, definition, create: { name: 'Weight', scope: 'mine' as const } }
      : { op: 'weigh' as const, definition, weight };
  assertSourcesSeen(deps.datasets.accessOf(principal), [sent]);
  const { edits, problems, after } = applyAs(principal, accessible, whole, [sent]);
  const [problem] = problems;
  if (problem !== undefined) throw new ServiceError('invalid_value', `${problem.message}. ${problem.remedy}`);
  const [edit] = edits;
  const code = edit?.op === 'weigh' ? (edit.weight ?? '') : '';
  const tree = withCodebook(whole, { revision: whole.codebook.revision + 1, overlay: after });
  const core = tree.weighings.get(code);
  if (core === undefined) throw new TypeError(`the derived weight ${code} was not made`);
  const by = { organisationId: principal.organisationId, signal };
  const { columns } = await deps.datasets.prepare(tree, by);
  return toRaking(tree, core, columns.weighings.get(code) ?? [], publishableTo(principal, tree));
}

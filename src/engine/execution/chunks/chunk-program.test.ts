import { expect, test } from 'vitest';
import { createNodeTable } from '../../figures/plan/node-table.ts';
import type { Plan } from '../../figures/plan/plan.ts';
import type { NodeId } from '../../figures/plan/plan-node.ts';
import { createChunkProgram, nodesAskedBy, type ProgramStep } from './chunk-program.ts';

function planOf(build: (table: ReturnType<typeof createNodeTable>) => [row: NodeId, column: NodeId]): Plan {
  const table = createNodeTable();
  const [row, column] = build(table);
  return {
    weight: 0,
    nodes: table.nodes,
    atoms: { count: 2, ofPair: [0, 1] },
    products: [
      {
        rows: [{ node: row, atoms: [0, 1] }],
        columns: [
          { node: table.everyone, atoms: [0] },
          { node: column, atoms: [1] },
        ],
        squares: true,
      },
    ],
    valuedProducts: [],
  };
}

const programFor = (plan: Plan, atoms: ReadonlySet<number>) =>
  createChunkProgram(plan, nodesAskedBy(plan, atoms));

const plan = planOf((table) => {
  const chosen = (column: string) => table.leaf({ kind: 'chosen', column });
  const deep = table.and([table.or([chosen('a'), chosen('b')]), table.or([chosen('c'), chosen('d')])]);
  return [deep, table.not(chosen('e'))];
});

test('only what the atoms of a chunk need is made', () => {
  const kinds = (atoms: number[]) => programFor(plan, new Set(atoms)).steps.map((step) => step.kind);
  expect(kinds([0])).toEqual(['everyone', 'chosen', 'chosen', 'or', 'chosen', 'chosen', 'or', 'and']);
  expect(kinds([1])).not.toContain('everyone');
  expect(kinds([1]).filter((kind) => kind === 'chosen')).toHaveLength(5);
});

test('sets leave their places after their last use, rows and columns never', () => {
  const { steps, places, placeOf } = programFor(plan, new Set([0, 1]));
  // At most everyone, the first "or", the two parts of the second, and it; "and", "e" and "not" come after.
  expect(places).toBe(5);
  const holder = new Map<number, string>();
  const describeStep = (step: ProgramStep): string => {
    if (step.kind === 'chosen') return step.column;
    if (step.kind === 'not') return `not(${holder.get(step.part)})`;
    if (step.kind === 'and' || step.kind === 'or') {
      expect(step.parts).not.toContain(step.place);
      return `${step.kind}(${step.parts.map((part) => holder.get(part)).join()})`;
    }
    return step.kind;
  };
  for (const step of steps) if ('place' in step) holder.set(step.place, describeStep(step));
  expect(new Set([...placeOf.values()].map((place) => holder.get(place)))).toEqual(
    new Set(['and(or(a,b),or(c,d))', 'everyone', 'not(e)']),
  );
});

test('sets read off one column are made together', () => {
  const shared = planOf((table) => {
    const code = (column: string, ...codes: number[]) => table.leaf({ kind: 'codes', column, codes });
    const both = table.or([code('q', 1), code('r', 1)]);
    const band = (from: number | null, to: number) => table.leaf({ kind: 'within', column: 'n', from, to });
    return [table.or([both, code('q', 2, 3), band(null, 5)]), table.and([code('r', 4), band(6, 9)])];
  });
  const steps = programFor(shared, new Set([0, 1])).steps.filter(({ kind }) =>
    ['codes', 'numbers'].includes(kind),
  );
  expect(steps).toMatchObject([
    { kind: 'codes', column: 'q', sets: [{ codes: [1] }, { codes: [2, 3] }] },
    { kind: 'codes', column: 'r', sets: [{ codes: [1] }, { codes: [4] }] },
    {
      kind: 'numbers',
      column: 'n',
      bands: [
        { from: null, to: 5 },
        { from: 6, to: 9 },
      ],
    },
  ]);
});

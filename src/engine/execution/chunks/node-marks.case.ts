import { assertNever } from '../../../lib/assert-never.ts';
import { columnOfKind } from '../../survey/answers.ts';
import type { Dataset } from '../../survey/dataset.ts';
import type { NodeId, PlanNode } from '../../figures/plan/plan-node.ts';

/** Who is in the set of a node: 1 or 0 a respondent of the dataset, weighted or not. Each node is read once. */
export function createNodeMarks(dataset: Dataset, nodes: readonly PlanNode[]): (node: NodeId) => Uint8Array {
  const known: Uint8Array[] = [];

  function marks(id: NodeId): Uint8Array {
    const before = known[id];
    if (before !== undefined) return before;
    const node = nodes[id];
    if (node === undefined) throw new RangeError(`the plan has no node ${id}`);
    const marked = read(node);
    known[id] = marked;
    return marked;
  }

  function read(node: PlanNode): Uint8Array {
    switch (node.kind) {
      case 'everyone':
        return where(() => true);
      case 'nobody':
        return where(() => false);
      case 'codes': {
        const { values } = columnOfKind(dataset, node.column, 'codes');
        const wanted = new Set(node.codes);
        return where((i) => wanted.has(values[i] ?? 0));
      }
      case 'chosen': {
        const { values } = columnOfKind(dataset, node.column, 'marks');
        return where((i) => values[i] === 2);
      }
      case 'filled': {
        const columns = node.cells.map((cell) => columnOfKind(dataset, cell, 'marks', 'numbers'));
        return where((i) =>
          columns.some(({ kind, values }) =>
            kind === 'numbers' ? !Number.isNaN(values[i]) : values[i] !== 0,
          ),
        );
      }
      case 'within': {
        const { values } = columnOfKind(dataset, node.column, 'numbers');
        const from = node.from ?? -Infinity;
        const to = node.to ?? Infinity;
        return where((i) => (values[i] ?? Number.NaN) >= from && (values[i] ?? Number.NaN) <= to);
      }
      case 'pairs': {
        const { wave, location } = dataset.respondents;
        const locations = dataset.catalogue.locations.length;
        return where((i) => node.pairs[(wave[i] ?? 0) * locations + (location[i] ?? 0)] === '1');
      }
      case 'and':
        return holdingAtLeast(node.of.length, node.of);
      case 'or':
        return holdingAtLeast(1, node.of);
      case 'atLeast':
        return holdingAtLeast(node.count, node.of);
      case 'not': {
        const of = marks(node.of);
        return where((i) => of[i] === 0);
      }
      default:
        return assertNever(node);
    }
  }

  function holdingAtLeast(count: number, of: readonly NodeId[]): Uint8Array {
    const sets = of.map(marks);
    return where((i) => sets.filter((set) => set[i] === 1).length >= count);
  }

  function where(holds: (respondent: number) => boolean): Uint8Array {
    return Uint8Array.from({ length: dataset.respondents.count }, (_, i) => (holds(i) ? 1 : 0));
  }

  return marks;
}

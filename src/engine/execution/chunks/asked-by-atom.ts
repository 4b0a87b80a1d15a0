import type { Member, Plan } from '../../figures/plan/plan.ts';
import type { NodeId } from '../../figures/plan/plan-node.ts';

/** A row or column of a product that an atom asks for. */
export interface AskedMember {
  /** Place in the product. */
  readonly index: number;
  readonly node: NodeId;
}

/** What an atom asks of a product. */
export interface AskedTable {
  readonly rows: readonly AskedMember[];
  readonly columns: readonly AskedMember[];
  /** Where the sums of a cell go, by places among these rows and columns. */
  readonly at: (row: number, column: number) => number;
}

/** The tables of each product, one an atom. */
export function askedByAtom(
  { atoms }: Pick<Plan, 'atoms'>,
  products: readonly { readonly rows: readonly Member[]; readonly columns: readonly Member[] }[],
): AskedTable[][] {
  return products.map(({ rows, columns }) =>
    Array.from({ length: atoms.count }, (_, atom) => {
      const asked = (members: readonly Member[]): AskedMember[] =>
        members.flatMap((member, index) =>
          member.atoms.includes(atom) ? [{ index, node: member.node }] : [],
        );
      const table = { rows: asked(rows), columns: asked(columns) };
      return {
        ...table,
        at: (row, column) => {
          const ofRow = atom * rows.length + (table.rows[row]?.index ?? 0);
          return ofRow * columns.length + (table.columns[column]?.index ?? 0);
        },
      };
    }),
  );
}

import type { Member, Plan } from './plan.ts';

/** What of each product of a plan is to be summed: tables of its rows by its columns, by index. */
export type WantedCells = readonly (readonly WantedTable[])[];

export interface WantedTable {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
}

/** The plan of these cells alone, one product per table. Without cells it reads no respondent. Valued products stay. */
export function reducePlan(plan: Plan, wanted: WantedCells): Plan {
  const products = plan.products.flatMap(({ rows, columns, squares }, index) =>
    (wanted[index] ?? []).map((table) => ({
      rows: chosen(rows, table.rows),
      columns: chosen(columns, table.columns),
      squares,
    })),
  );
  const looksAtSomebody = products.length > 0 || plan.valuedProducts.length > 0;
  const { count, ofPair } = plan.atoms;
  const atoms = looksAtSomebody ? plan.atoms : { count, ofPair: ofPair.map(() => -1) };
  return { ...plan, atoms, products };
}

function chosen(members: readonly Member[], indices: readonly number[]): Member[] {
  return indices.flatMap((index) => members[index] ?? []);
}

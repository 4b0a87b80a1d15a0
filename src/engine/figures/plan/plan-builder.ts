import type { Expression } from '../../../expression/expression.ts';
import { findWeight } from '../../survey/find-weight.ts';
import type { LineReason } from '../../../figures/answered-figures.ts';
import { createPairFinder, type PairFinder } from '../../survey/lines/pair-finder.ts';
import { createPreviousWaveFinder, type PreviousLine } from '../../survey/lines/previous-wave.ts';
import { remember } from '../../survey/lines/remember.ts';
import type { Scope } from '../../../figures/figure-query.ts';
import { type AtomicRegion, inAtoms, partition } from './atoms.ts';
import { ExpressionNodes } from './expression-nodes.ts';
import type { Fieldwork } from '../../survey/fieldwork.ts';
import { createNodeTable, type NodeTable } from './node-table.ts';
import type { Plan, ValuedProduct } from './plan.ts';
import {
  type CountingBuilder,
  createCountingBuilder,
  createValuedBuilder,
  type ValuedBuilder,
} from './product-builder.ts';
import { createRegionTable, type PlanLine } from './regions.ts';

/** A plan, with the tables needed to read its sums. */
export interface Planned {
  readonly plan: Plan;
  readonly lines: readonly PlanLine[];
  /** Keyed by the number that addresses name. */
  readonly regions: readonly AtomicRegion[];
  readonly divisor: number;
  /** How many of the tree have the weight. */
  readonly respondents: number;
  readonly hasDesign: boolean;
}

/** Makes the plan of a query out of its sets, lines and cells. */
export interface PlanBuilder {
  readonly table: NodeTable;
  readonly expressions: ExpressionNodes;
  /** Class of an expression: those of one class have the same effect on every line; null, everyone, has none. */
  classOf(expression: Expression | null): number | null;
  /** Whether expressions of the class confine any line. */
  confines(one: number | null): boolean;
  /** Number of the line, or why there is none. */
  line(involved: readonly (number | null)[], confining?: readonly (number | null)[]): number | LineReason;
  /** Indices of a line's waves, in time order. */
  wavesOf(line: number): readonly number[];
  /** Place of a line's figure one wave earlier; null where nothing answers it there. */
  previousWave(
    line: number,
    involved: readonly Expression[],
    confining?: readonly Expression[],
  ): PreviousLine | null;
  /** `squares`: Σu² is asked for too. */
  product(squares?: boolean): CountingBuilder;
  valuedProduct(wanted: Pick<ValuedProduct, 'distributions' | 'unweighted'>): ValuedBuilder;
  finish(): Planned;
}

/** Throws `unknown_weight`. */
export function createPlanBuilder(fieldwork: Fieldwork, scope: Scope): PlanBuilder {
  const { catalogue, hasDesign } = fieldwork;
  const weight = findWeight(catalogue, scope.weight);
  const { divisor, fielded, respondents } = fieldwork.weights[weight] ?? fieldwork.unweighted;
  const locationCount = catalogue.locations.length;
  const pairCount = catalogue.waves.length * locationCount;
  const table = createNodeTable();
  const expressions = new ExpressionNodes(catalogue, table);
  const finder = createPairFinder(catalogue, scope, fielded);
  const regions = createRegionTable(
    catalogue.waves.map((wave) => wave.code),
    locationCount,
  );
  const anyWave = remember<null, PairFinder>(() =>
    createPairFinder(catalogue, { ...scope, waves: null }, fielded),
  );
  const previousWave = createPreviousWaveFinder(catalogue, scope, (involved, confining) => {
    const unscoped = anyWave(null);
    const classesOf = (parts: readonly Expression[]) => parts.map((part) => unscoped.classOf(part));
    const found = unscoped.find(classesOf(involved), classesOf(confining));
    return found.reason ?? regions.line(found.pairs);
  });
  const counting: CountingBuilder[] = [];
  const valued: ValuedBuilder[] = [];

  return {
    table,
    expressions,
    classOf: (expression) => (expression === null ? null : finder.classOf(expression)),
    confines: (one) => one !== null && finder.confines(one),
    line: (involved, confining = involved) => {
      const found = finder.find(present(involved), present(confining));
      return found.reason ?? regions.line(found.pairs);
    },
    wavesOf: (line) => regions.lines[line]?.waves ?? [],
    previousWave: (line, involved, confining) =>
      previousWave(regions.lines[line]?.waves ?? [], involved, confining),
    product: (squares = true) =>
      added(counting, createCountingBuilder(table, regions, counting.length, squares)),
    valuedProduct: (wanted) => added(valued, createValuedBuilder(table, regions, valued.length, wanted)),
    finish: () => {
      const atoms = partition(pairCount, locationCount, regions.regions);
      const atomic = regions.regions.map((region) => inAtoms(atoms, locationCount, region));
      const atomsOf = remember((region: number) => atomic[region]?.atoms ?? []);
      const plan = {
        weight,
        nodes: table.nodes,
        atoms,
        products: counting.map((builder) => builder.finish(atomsOf)),
        valuedProducts: valued.map((builder) => builder.finish(atomsOf)),
      };
      return { plan, lines: regions.lines, regions: atomic, divisor, respondents, hasDesign };
    },
  };
}

function added<Builder>(list: Builder[], builder: Builder): Builder {
  list.push(builder);
  return builder;
}

function present(classes: readonly (number | null)[]): number[] {
  return classes.filter((one) => one !== null);
}

import type { ChartConfiguration } from '../../../../contract/saved-work/chart-configuration.ts';
import type { ValueAxis } from '../../../../figures/drawing/value-axis.ts';

type Axes = ChartConfiguration['axes'];
export type AxisChoice = NonNullable<Axes['x']>;

/** Something that an axis may show: the chart's figures in a question, segment and audience. */
export interface AxisOption extends AxisChoice {
  readonly name: string;
}

/** An axis with the line that parts its quadrants. */
export interface ScatterAxis extends AxisOption {
  readonly axis: ValueAxis;
  /** Position of the line and its words, as "mean 41.9"; null: there is none. */
  readonly line: { readonly position: number; readonly value: number; readonly name: string } | null;
}

export interface Scatter {
  readonly x: ScatterAxis;
  readonly y: ScatterAxis;
  /** Of the quadrants: top left, top right, bottom left, bottom right. */
  readonly names: readonly string[];
  readonly hasCrosses: boolean;
}

/** The text that an option is chosen by. */
export function writeAxis({ question, audience, segment }: AxisChoice): string {
  return JSON.stringify([question, segment, audience]);
}

/** Returns the options of the two axes: as they were chosen, else two audiences, two segments or two questions. */
export function chosenAxes(
  options: readonly AxisOption[],
  axes: Axes | undefined,
): readonly [x: AxisOption, y: AxisOption] | null {
  const find = (choice: AxisChoice | null | undefined) =>
    choice == null ? undefined : options.find((one) => writeAxis(one) === writeAxis(choice));
  const [first] = options;
  const x = find(axes?.x) ?? first;
  const isOther = (one: AxisOption) => x !== undefined && writeAxis(one) !== writeAxis(x);
  const differs = (part: keyof AxisChoice) =>
    options.findLast(
      (one) =>
        x !== undefined &&
        one[part] !== x[part] &&
        (['question', 'segment', 'audience'] as const).every(
          (other) => other === part || one[other] === x[other],
        ),
    );
  const y =
    find(axes?.y) ??
    differs('question') ??
    options.find((one) => isOther(one) && one.segment === x?.segment && one.audience !== x.audience) ??
    differs('segment') ??
    options.find(isOther);
  return x === undefined || y === undefined ? null : [x, y];
}

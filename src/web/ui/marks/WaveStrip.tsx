import { classNames } from '../../lib/class-names.ts';
import { format } from '../../lib/format.ts';
import css from './WaveStrip.module.css';

export interface WaveStripCell {
  readonly code: string;
  readonly name: string;
  /** Asked of all, of some (routed), selected out, or never asked in this wave. */
  readonly coverage: 'all' | 'some' | 'outside' | 'not-asked';
  /** Share that was asked, 0–1, for `some`. */
  readonly askedProportion?: number;
}

interface WaveStripProps {
  /** One for every wave of the dataset, in time order, so that gaps line up down a page. */
  readonly cells: readonly WaveStripCell[];
  /** What the strip says, in words: `Asked in 3 of 10 waves`. */
  readonly label: string;
}

export function WaveStrip({ cells, label }: WaveStripProps) {
  return (
    <span role="img" aria-label={label} className={css.strip}>
      {cells.map((cell) => (
        <WaveCell key={cell.code} {...cell} />
      ))}
    </span>
  );
}

interface RanStripProps {
  readonly waves: readonly Pick<WaveStripCell, 'code' | 'name'>[];
  /** Codes of the waves in which it was, as a whole. */
  readonly ran: readonly string[];
  /** Beginning of its words: `Fielded in`. */
  readonly what: string;
}

/** The strip of something that is in a wave as a whole or not at all. */
export function RanStrip({ waves, ran, what }: RanStripProps) {
  const cells = waves.map(({ code, name }) => ({
    code,
    name,
    coverage: ran.includes(code) ? ('all' as const) : ('not-asked' as const),
  }));
  return (
    <WaveStrip
      cells={cells}
      label={`${what} ${format.count(ran.length)} of ${format.count(waves.length)} waves`}
    />
  );
}

/** One wave of a strip, also as the key of a legend. */
export function WaveCell({ name, coverage, askedProportion = 0.5 }: Partial<WaveStripCell>) {
  return (
    <span className={classNames(css.cell, coverage && css[coverage])} title={name}>
      {coverage === 'some' && <span className={css.fill} style={{ height: `${askedProportion * 100}%` }} />}
    </span>
  );
}

import type { Fielding } from '../../figures/footnotes.ts';
import type { Finding } from '../../figures/statements/finding.ts';
import { EstimateBars } from '../charts/EstimateBars.tsx';
import { EstimateLines } from '../charts/EstimateLines.tsx';
import { format } from '../lib/format.ts';
import { Mark } from '../ui/Mark.tsx';
import { StatLine } from '../ui/StatLine.tsx';
import css from './FindingFigures.module.css';
import { drawFinding } from './finding-estimates.ts';
import { factsOf } from './finding-facts.ts';
import type { SegmentNames } from './finding-places.ts';

interface FindingFiguresProps {
  readonly finding: Finding;
  readonly segmentName: SegmentNames;
  readonly mostRows: number;
  /** Names of what is compared, in their order. */
  readonly sides?: readonly string[];
  /** The waves that lack some places. */
  readonly fielding?: Fielding;
}

/** The drawing of a finding, its stat line, and what of it is not drawn or was asked in some places only. */
export function FindingFigures({ finding, segmentName, mostRows, sides, fielding }: FindingFiguresProps) {
  const drawn = drawFinding(finding, segmentName, mostRows, sides, fielding?.partial);
  return (
    <>
      {drawn !== null && (
        <div className={css.drawing}>
          {drawn.form === 'lines' ? (
            <EstimateLines model={drawn.model} />
          ) : (
            <EstimateBars model={drawn.model} />
          )}
        </div>
      )}
      {drawn !== null && drawn.left > 0 && (
        <p className="note">{format.count(drawn.left)} more in the explanation</p>
      )}
      <FindingStats finding={finding} />
      {fielding !== undefined && drawn?.form === 'lines' && fielding.note !== '' && (
        <p className="note">{fielding.note}</p>
      )}
    </>
  );
}

/** The stat line of a finding. */
export function FindingStats({ finding }: { readonly finding: Finding }) {
  const { n, base, interval, test } = factsOf(finding);
  return (
    <StatLine
      n={n}
      base={base}
      {...(interval === null ? {} : { interval })}
      {...(test === null
        ? {}
        : {
            test: (
              <>
                {test.mark !== null && <Mark {...test.mark} />} {test.words}
              </>
            ),
          })}
    />
  );
}

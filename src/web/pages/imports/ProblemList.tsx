import { IconDownload } from '@tabler/icons-react';
import type { ImportProblem } from '../../../contract/dataset-import.ts';
import { format } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import css from './Import.module.css';
import { saveReport } from './report-csv.ts';
import { SeverityIcon } from './SeverityIcon.tsx';

interface ProblemListProps {
  readonly problems: readonly ImportProblem[];
  readonly file: string;
}

/** What was found in the file, each with its place. */
export function ProblemList({ problems, file }: ProblemListProps) {
  const download = () =>
    saveReport(
      file,
      problems.map((problem) => ({
        severity: problem.severity,
        where: placeOf(problem),
        message: problem.message,
        consequence: '',
        chosen: '',
      })),
    );
  return (
    <Card bare>
      <div className={css.head}>
        <h2 className={css.headTitle}>Problems report</h2>
        <Button
          small
          look="ghost"
          className={css.push}
          icon={<IconDownload size={14} stroke={1.5} />}
          onClick={download}
        >
          Report, CSV
        </Button>
      </div>
      <ul>
        {problems.map((problem, index) => (
          // Problems come once, in their order.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className={css.finding}>
            <SeverityIcon severity={problem.severity} />
            <p className={css.findingWords}>
              <span className="isolate">{problem.message}</span>
              <span className={css.code}>{placeOf(problem)}</span>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function placeOf({ line, column }: ImportProblem): string {
  const places = [line === null ? '' : `line ${format.count(line)}`, column];
  return places.filter((place) => place !== '').join(', ');
}

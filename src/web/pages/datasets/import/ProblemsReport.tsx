import {
  IconAlertTriangle,
  IconChevronDown,
  IconChevronRight,
  IconCircleX,
  IconDownload,
  IconInfoCircle,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/lists/Card.tsx';
import { Flex, Stack, Text } from '../../../ui/kit.ts';
import css from './Import.module.css';
import { savedFile, saveFile } from '../../../exports/saved-file.ts';

export interface ReportedProblem extends ReportLine {
  readonly key: string | number;
  readonly severity: keyof typeof looks;
  /** Whether it waits for a decision. */
  readonly isOpen?: boolean;
  readonly actions?: ReactNode;
}

interface ProblemsReportProps {
  readonly file: string;
  readonly problems: readonly ReportedProblem[];
  /** Shown in a fold under the list; it closes and opens by its name. */
  readonly folded?: {
    readonly name: string;
    readonly action: ReactNode;
    readonly problems: readonly ReportedProblem[];
  };
  /** Next to the heading, such as counts. */
  readonly pills?: ReactNode;
  /** Shown between the heading and the list. */
  readonly children?: ReactNode;
}

const looks = {
  error: { name: 'Problem', ink: 'danger', icon: <IconCircleX aria-hidden /> },
  warning: { name: 'Warning', ink: 'warn', icon: <IconAlertTriangle aria-hidden /> },
  note: { name: 'Note', ink: 'dimmed', icon: <IconInfoCircle aria-hidden /> },
} as const;

/** The problems of a file: each with its place, its consequence and its options; also as CSV. */
export function ProblemsReport({ file, problems, folded, pills, children }: ProblemsReportProps) {
  const [isOpen, setOpen] = useState(false);
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <Card bare className="lines">
      <Flex gap={8} align="center" justify="space-between" wrap="wrap" px={14} py={8}>
        <Flex gap={8} align="center" wrap="wrap">
          <h2 className="heading">Problems report</h2>
          {pills}
        </Flex>
        <Button
          small
          look="ghost"
          icon={<IconDownload size={14} />}
          onClick={() => saveReport(file, [...problems, ...(folded?.problems ?? [])])}
        >
          Report, CSV
        </Button>
      </Flex>
      {children}
      <ProblemList problems={problems} />
      {folded !== undefined && (
        <Flex gap={8} align="center" justify="space-between" wrap="wrap" pl={4} pr={14} py={8}>
          <Button
            look="ghost"
            icon={<Chevron size={14} aria-hidden />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {folded.name}
          </Button>
          {folded.action}
        </Flex>
      )}
      {folded !== undefined && isOpen && <ProblemList problems={folded.problems} />}
    </Card>
  );
}

function ProblemList({ problems }: Pick<ProblemsReportProps, 'problems'>) {
  return (
    <ul className="lines">
      {problems.map(({ key, severity, message, where, consequence, isOpen, actions }) => (
        <li key={key} className={css.finding} data-open={isOpen === true || undefined}>
          <Text span c={looks[severity].ink} flex="none" mt={2}>
            {looks[severity].icon}
            <span className="visually-hidden">{looks[severity].name}: </span>
          </Text>
          <Stack gap={0} flex="1 1 260px" miw={0}>
            <p className="strong">
              <span className="isolate">{message}</span>
              <span className="code">{where}</span>
            </p>
            {consequence !== '' && <p className="quiet">{consequence}</p>}
          </Stack>
          {actions}
        </li>
      ))}
    </ul>
  );
}

interface ReportLine {
  readonly severity: string;
  readonly where: string;
  readonly message: string;
  readonly consequence: string;
  readonly chosen: string;
}

/** A report as CSV (RFC 4180). Text that a spreadsheet would take for a formula is marked as text. */
export function reportCsv(lines: readonly ReportLine[]): string {
  const header = ['severity', 'where', 'message', 'consequence', 'chosen'];
  const rows = lines.map(({ severity, where, message, consequence, chosen }) => [
    severity,
    where,
    message,
    consequence,
    chosen,
  ]);
  return `${[header, ...rows].map((row) => row.map(field).join(',')).join('\r\n')}\r\n`;
}

function field(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Gives the report of a file to the browser to keep. */
function saveReport(file: string, lines: readonly ReportLine[]): void {
  // The mark tells spreadsheets that it is UTF-8.
  saveFile(savedFile(`${file === '' ? 'import' : file} problems`, 'csv', ['\ufeff', reportCsv(lines)]));
}

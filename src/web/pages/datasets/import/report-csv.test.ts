import { expect, test } from 'vitest';
import { reportCsv } from './ProblemsReport.tsx';

test('a report is CSV that a spreadsheet reads as text', () => {
  const line = {
    severity: 'error',
    where: 'w1',
    message: '41 have no "weight", drop them?',
    consequence: '=1+1',
    chosen: '',
  };
  expect(reportCsv([line])).toBe(
    'severity,where,message,consequence,chosen\r\n' +
      'error,w1,"41 have no ""weight"", drop them?",\'=1+1,\r\n',
  );
});

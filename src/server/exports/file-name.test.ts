import { expect, test } from 'vitest';
import { attachment, exportFileName } from './file-name.ts';

const day = new Date('2026-02-03T23:00:00Z');

test('a file is named after what it holds and the day', () => {
  expect(exportFileName(['sports', 'Größe > 1 m'], day)).toBe('sports_Größe-1-m_2026-02-03');
  expect(exportFileName(['../../etc/passwd', '=cmd|" /C calc'], day)).toBe(
    'etc-passwd_cmd-C-calc_2026-02-03',
  );
  expect(exportFileName(['a', '  \r\n'], day)).toBe('a_2026-02-03');
});

test('a header offers it in ASCII and in UTF-8, and nothing else', () => {
  expect(attachment('Größe_1.sav')).toBe(
    `attachment; filename="Gr--e_1.sav"; filename*=UTF-8''Gr%C3%B6%C3%9Fe_1.sav`,
  );
});

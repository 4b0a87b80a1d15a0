import { describe, expect, test } from 'vitest';
import type { SharingUser } from '../../../../contract/sharing.ts';
import { type CrosstabSort, isUnder, ownerWords, sharingWords, sortCrosstabs } from './crosstab-filter.ts';
import { matchesSearch } from './matches-search.ts';

const blank = { question: '', datapoint: '' };
const header = (name: string, subtitle: string) => ({
  id: name,
  name,
  full_name: `${subtitle}: ${name}`,
  subtitle,
  expression: {},
  avg: blank,
  dbu: blank,
});
const crosstab = {
  name: 'Brand usage',
  notes: 'For the board',
  rows: [header('Patty Lane', 'Eaten last month')],
  columns: [header('16–24', 'Age')],
  bases: [],
};

test('search finds words in name, notes and headers, all of them and in any case', () => {
  expect(matchesSearch(crosstab, '')).toBe(true);
  expect(matchesSearch(crosstab, 'brand BOARD patty')).toBe(true);
  expect(matchesSearch(crosstab, 'eaten age')).toBe(true);
  expect(matchesSearch(crosstab, 'brand region')).toBe(false);
});

describe('the list', () => {
  const saved = (name: string, updated_at: string, rows: number) => ({
    name,
    updated_at,
    rows: Array.from({ length: rows }, () => header('a', 'b')),
    columns: [header('c', 'd')],
  });
  const three = [
    saved('Beer', '2026-03-01T00:00:00Z', 2),
    saved('ale', '2026-05-01T00:00:00Z', 1),
    saved('Cider', '2026-04-01T00:00:00Z', 9),
  ];
  const order = (sort: CrosstabSort) => sortCrosstabs(three, sort).map(({ name }) => name);

  test('is sorted by when it was edited, by name in any case, and by size', () => {
    expect(order('edited')).toEqual(['ale', 'Cider', 'Beer']);
    expect(order('editedFirst')).toEqual(['Beer', 'Cider', 'ale']);
    expect(order('name')).toEqual(['ale', 'Beer', 'Cider']);
    expect(order('nameBack')).toEqual(['Cider', 'Beer', 'ale']);
    expect(order('cells')).toEqual(['Cider', 'Beer', 'ale']);
  });

  test('says whose it is and who sees it', () => {
    const person = { email: 'ana@example.org', user_id: 0, org_id: 0 };
    const organisation = { email: '', user_id: 0, org_id: 4 };
    const nobody: SharingUser[] = [];
    const own = { access: 'owner' as const, shared: nobody, sharing_type: '', shared_by: organisation };
    expect([ownerWords(own), sharingWords(own)]).toEqual(['You', 'Only you']);
    const shown = { ...own, shared: [person, organisation, person], sharing_type: 'linkSharedByURL' };
    expect(sharingWords(shown)).toBe('Organisation, 2 people, Link');
    const theirs = { ...own, access: 'view' as const, shared_by: person };
    expect([ownerWords(theirs), sharingWords(theirs)]).toEqual(['ana@example.org', 'Can view']);
    expect([isUnder(theirs, 'mine'), isUnder(theirs, 'shared'), isUnder(theirs, 'all')]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

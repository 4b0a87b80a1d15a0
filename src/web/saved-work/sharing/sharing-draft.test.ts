import { expect, test } from 'vitest';
import { addressesIn, addTo, toRequest } from './share-link.ts';

const draft = {
  users: [
    { email: 'Ana@first.test', role: 'edit' as const, user_id: 2 },
    { email: 'bo@first.test', role: 'view' as const, user_id: 3 },
  ],
  organisation: null,
  link: true,
  link_expires_at: '2027-01-01T00:00:00Z',
  link_embeddable: true,
  note: 'n',
};

test('sharing several things adds people and takes nothing from those who have access', () => {
  const emails = ['ana@first.test', 'bo@first.test', 'cy@first.test'];
  expect(addTo(draft, { emails, role: 'view', organisation: null }).users).toEqual([
    { email: 'Ana@first.test', role: 'edit', user_id: 2 },
    { email: 'bo@first.test', role: 'view', user_id: 3 },
    { email: 'cy@first.test', role: 'view', user_id: 0 },
  ]);
  const more = addTo(draft, { emails: ['bo@first.test'], role: 'edit', organisation: 'view' });
  expect(more.users.map(({ role }) => role)).toEqual(['edit', 'edit']);
  expect(more.organisation).toBe('view');
  expect(addTo(more, { emails: [], role: 'view', organisation: 'edit' }).organisation).toBe('edit');
  expect(toRequest(more)).toMatchObject({ link: true, link_embeddable: true, note: 'n' });
});

test('addresses are read between commas and blanks, once each, without one’s own', () => {
  expect(addressesIn('a@x.test, B@x.test;b@x.test me@x.test', 'Me@x.test')).toEqual({
    emails: ['a@x.test', 'b@x.test'],
    wrong: null,
  });
  expect(addressesIn('a@x.test, nobody', '').wrong).toBe('nobody');
});

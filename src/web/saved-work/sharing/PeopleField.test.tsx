import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInKit } from '../../../testing/components/render-in-kit.tsx';
import type { Member } from '../../../contract/people/member.ts';
import { PeopleField } from './PeopleField.tsx';

const member = (id: number, name: string, state: Member['state'] = 'active'): Member => ({
  id,
  name,
  second_factor: false,
  email: `${name.toLowerCase()}@example.org`,
  role: 'analyst',
  state,
  created_at: '',
  last_seen_at: '',
});

function Field() {
  const [people, setPeople] = useState<readonly string[]>([]);
  return (
    <PeopleField
      people={people}
      onChange={setPeople}
      members={[member(1, 'Priya'), member(2, 'Pia', 'suspended'), member(3, 'Tomas')]}
      problemOf={(email) => (email === 'me@example.org' ? 'It is yours already.' : undefined)}
    />
  );
}

test('the field has the focus, suggests people by name, and Enter adds the first', async () => {
  await renderInKit(<Field />);
  await expect.element(page.getByRole('combobox', { name: 'Add people' })).toHaveFocus();
  await userEvent.keyboard('p');
  await expect.element(page.getByRole('option', { name: /Priya/ })).toBeVisible();
  await expect.element(page.getByRole('option', { name: /Pia.*suspended, sees nothing/ })).toBeVisible();
  await userEvent.keyboard('r{Enter}');
  await expect.element(page.getByRole('button', { name: "Don't add priya@example.org" })).toBeVisible();
});

test('in a narrow dialog the text begins after the padding of the field', async () => {
  await renderInKit(
    <div style={{ width: 150 }}>
      <Field />
    </div>,
  );
  const field = page.getByRole('combobox', { name: 'Add people' });
  await expect.element(field).toHaveFocus();
  const box = field.element().parentElement?.parentElement;
  const inset = field.element().getBoundingClientRect().left - (box?.getBoundingClientRect().left ?? 0);
  expect(inset).toBeGreaterThanOrEqual(8);
});

test('an address that no one suggests is added, and a wrong one says why it is not', async () => {
  await renderInKit(<Field />);
  await userEvent.keyboard('ana@example.com,');
  await expect.element(page.getByRole('button', { name: "Don't add ana@example.com" })).toBeVisible();
  await userEvent.keyboard('nobody{Enter}');
  await expect.element(page.getByText('“nobody” isn’t an e-mail address.')).toBeVisible();
});

test('a colleague is found with a wrong letter, and an address is meant as it is typed', async () => {
  await renderInKit(<Field />);
  await userEvent.keyboard('tomsa');
  await expect.element(page.getByRole('option', { name: /Tomas/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: "Don't add tomas@example.org" })).toBeVisible();
  await userEvent.keyboard('pryia@example.org{Enter}');
  await expect.element(page.getByRole('button', { name: "Don't add pryia@example.org" })).toBeVisible();
});

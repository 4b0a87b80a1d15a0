import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInKit } from '../../../testing/components/render-in-kit.tsx';
import { FormDialog } from './FormDialog.tsx';
import { TextField } from '../fields/TextField.tsx';

function open(props: { disabledReason?: string; busy?: boolean; problem?: string }) {
  const onSubmit = vi.fn();
  const page = renderInKit(
    <FormDialog title="New key" action="Create key" onSubmit={onSubmit} onClose={vi.fn()} {...props}>
      <TextField label="Name" value="Deck" onChange={vi.fn()} />
    </FormDialog>,
  );
  return { page, onSubmit };
}

test('the button that submits is the last of the foot and Enter in a field presses it', async () => {
  const { page, onSubmit } = open({});
  const buttons = (await page).getByRole('dialog').getByRole('button');
  await expect.element((await page).getByLabelText('Name')).toBeVisible();
  expect(buttons.elements().map((button) => button.textContent)).toEqual(['', 'Cancel', 'Create key']);
  await (await page).getByLabelText('Name').click();
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('Enter submits nothing while the form says why it cannot', async () => {
  const { page, onSubmit } = open({ disabledReason: 'Choose a dataset' });
  await (await page).getByLabelText('Name').click();
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a refusal of the service is announced in the dialog', async () => {
  const { page } = open({ problem: 'The name is taken.' });
  await expect.element((await page).getByRole('alert')).toHaveTextContent('The name is taken.');
});

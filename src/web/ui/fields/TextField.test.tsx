import { expect, test, vi } from 'vitest';
import { renderInKit } from '../../../testing/components/render-in-kit.tsx';
import { TextField } from './TextField.tsx';

test('a text field has its label above its box and its hint below', async () => {
  const page = await renderInKit(
    <TextField label="Name" hint="Such as Weekly deck" value="" onChange={vi.fn()} />,
  );
  const box = page.getByRole('textbox', { name: 'Name' });
  await expect.element(box).toHaveAccessibleDescription('Such as Weekly deck');
  const top = (element: Element) => element.getBoundingClientRect().top;
  expect(top(page.getByText('Name').element())).toBeLessThan(top(box.element()));
  expect(top(page.getByText('Such as Weekly deck').element())).toBeGreaterThan(top(box.element()));
});

test('an error of a text field replaces its hint, is its description and is read out', async () => {
  const page = await renderInKit(
    <TextField label="Name" hint="Such as Weekly deck" error="Enter a name" value="" onChange={vi.fn()} />,
  );
  const box = page.getByRole('textbox', { name: 'Name' });
  await expect.element(box).toHaveAccessibleDescription('Enter a name');
  await expect.element(box).toBeInvalid();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Enter a name');
  await expect.element(page.getByText('Such as Weekly deck')).not.toBeInTheDocument();
});

test('a text field is 28 high, a large one 36, in the type of our tokens', async () => {
  const page = await renderInKit(
    <>
      <TextField label="Name" value="" onChange={vi.fn()} />
      <TextField label="E-mail" size="lg" value="" onChange={vi.fn()} />
    </>,
  );
  await expect.element(page.getByLabelText('Name')).toHaveStyle({ height: '28px', fontSize: '13px' });
  await expect.element(page.getByLabelText('E-mail')).toHaveStyle({ height: '36px', fontSize: '14px' });
});

test('what is typed into a text field reaches its owner as text', async () => {
  const onChange = vi.fn();
  const page = await renderInKit(<TextField label="Name" value="" onChange={onChange} />);
  await page.getByLabelText('Name').fill('Weekly');
  expect(onChange).toHaveBeenLastCalledWith('Weekly');
});

import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { ChatResult } from '../../../contract/chat/chat.ts';
import { Interpretation } from '../../../contract/chat/interpretation.ts';
import { renderInKit } from '../../../testing/components/render-in-kit.tsx';
import { AskedBack } from './AskedBack.tsx';

const readings = ['q1', 'q2'].map(
  (split): Interpretation => Interpretation.parse({ intent: 'compare', split_by: split }),
);

const answer: ChatResult = {
  message: 'This can be read in two ways. Which one do you mean?',
  insights: [],
  chat_id: '01900000-0000-7000-8000-000000000001',
  sources: { topics: [], audiences: [], datasets: [], locations: [], waves: [] },
  turn: 1,
  outcome: 'asked_back',
  interpretation: null,
  missed: [],
  notes: ['Read “sprots” as “sports”.'],
  suggestions: [],
  choices: readings.map((interpretation, at) => ({
    text: at === 0 ? 'Devices of people who follow a sport' : 'Devices of people interested in sport',
    interpretation,
    sample: at === 0 ? 32_071 : null,
  })),
};

test('a press on a reading sends it, by mouse and by its number', async () => {
  const onChoose = vi.fn<(reading: Interpretation) => void>();
  const page = await renderInKit(<AskedBack answer={answer} isLast onChoose={onChoose} />);
  await expect.element(page.getByRole('button', { name: /follow a sport.*n 32,071/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}2');
  expect(onChoose).toHaveBeenLastCalledWith(readings[1]);
  await page.getByRole('button', { name: /follow a sport/ }).click();
  expect(onChoose).toHaveBeenLastCalledWith(readings[0]);
  expect(onChoose).toHaveBeenCalledTimes(2);
  await expect.element(page.getByText('Read “sprots” as “sports”.')).toBeVisible();
});

test('a question that others were asked back can be read and not chosen', async () => {
  const page = await renderInKit(<AskedBack answer={answer} isLast={false} onChoose={null} />);
  await expect.element(page.getByRole('button', { name: /interested in sport/ })).toBeDisabled();
  await expect.element(page.getByText('Only the owner of the conversation can choose.')).toBeVisible();
});

import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SurveyDecisions } from '../../../../../contract/datasets/survey-decisions.ts';
import type { SurveyProposal } from '../../../../../contract/datasets/survey-proposal.ts';
import { renderInKit } from '../../../../../testing/components/render-in-kit.tsx';
import { emptyProposal } from '../empty-proposal.case.ts';
import { FieldworkStep } from './FieldworkStep.tsx';

const choice = { reason: 'A guess', decided: false };
const wave = { code: 'w1', guessed: 'w1', name: 'W1', from: '', to: '', respondents: 3 };
const place = { code: 'n', guessed: 'n', name: 'N', kind: 'region' as const, value: 1, respondents: 4 };
const proposal: SurveyProposal = {
  ...emptyProposal,
  wave: { ...choice, variable: 'w', period: '', waves: [{ ...wave, value: null }], candidates: ['w'] },
  location: { ...choice, variable: 'region_of_home', locations: [place], candidates: ['town'] },
};

let made: SurveyDecisions = {};

function Step() {
  const [decisions, setDecisions] = useState<SurveyDecisions>({ name: 'Burgers' });
  useEffect(() => {
    made = decisions;
  }, [decisions]);
  return (
    <FieldworkStep
      isNew={false}
      proposal={proposal}
      decisions={decisions}
      isDeciding={false}
      onDecide={(edit) => setDecisions(edit)}
    />
  );
}

async function retype(name: string, text: string) {
  await page.getByRole('button', { name, exact: true }).click();
  await userEvent.keyboard(`{Control>}a{/Control}${text}{Enter}`);
}

test('waves and places are named, and keep where they come from', async () => {
  await renderInKit(<Step />);
  await retype('Name of w1: W1', 'Spring');
  // No value identifies the wave: its guessed code does.
  await expect
    .poll(() => made)
    .toEqual({
      name: 'Burgers',
      wave: { variable: 'w', period: '', waves: [{ value: 'w1', code: 'w1', name: 'Spring' }] },
    });
  await retype('Code of n: n', 'north');
  await expect
    .poll(() => made.location)

    .toEqual({
      variable: 'region_of_home',
      kind: 'region',
      locations: [{ value: 1, code: 'north', name: 'N' }],
    });
  await page.getByRole('combobox', { name: /^Kind of place/ }).click();
  await page.getByRole('option', { name: 'Countries' }).click();
  await expect.poll(() => made.location).toEqual({ variable: 'region_of_home', kind: 'country' });
  await page.getByRole('combobox', { name: /^Regions from/ }).click();
  await page.getByRole('option', { name: 'town' }).click();
  await expect.poll(() => made.location).toEqual({ variable: 'town' });
});

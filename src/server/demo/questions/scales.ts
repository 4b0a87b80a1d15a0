import type { Scale } from './question-spec.ts';

/** Hours on a usual day. */
export const hoursADay: Scale = {
  steps: [
    { name: 'No time', share: 0.2, midpoint: 0 },
    { name: 'Less than 30 minutes', share: 0.17, midpoint: 0.25 },
    { name: '30 minutes to 1 hour', share: 0.2, midpoint: 0.75 },
    { name: '1 to 2 hours', share: 0.21, midpoint: 1.5 },
    { name: '2 to 4 hours', share: 0.15, midpoint: 3 },
    { name: 'More than 4 hours', share: 0.07, midpoint: 5.5 },
  ],
  view: { kind: 'mean' },
  dontKnow: { name: "Don't know", share: 0.02 },
};

/** Days of use a month. */
export const frequencyOfUse: Scale = {
  steps: [
    { name: 'Never', share: 0.26, midpoint: 0 },
    { name: 'Less often', share: 0.1, midpoint: 0.5 },
    { name: 'At least once a month', share: 0.1, midpoint: 2 },
    { name: 'At least once a week', share: 0.17, midpoint: 8 },
    { name: 'Once a day', share: 0.15, midpoint: 30 },
    { name: 'Several times a day', share: 0.22, midpoint: 30 },
  ],
  view: { kind: 'top', top: [5, 6], bottom: [1, 2] },
};

export const agreement: Scale = {
  steps: [
    { name: 'Strongly disagree', share: 0.09, midpoint: 1 },
    { name: 'Disagree', share: 0.18, midpoint: 2 },
    { name: 'Neither agree nor disagree', share: 0.28, midpoint: 3 },
    { name: 'Agree', share: 0.31, midpoint: 4 },
    { name: 'Strongly agree', share: 0.14, midpoint: 5 },
  ],
  view: { kind: 'top', top: [4, 5], bottom: [1, 2] },
  dontKnow: { name: "Don't know", share: 0.03 },
};

import { intervalMeaning } from './meanings.ts';

/** Measures and marks, each with its meaning in one sentence. */
export const helpTopics = [
  {
    name: 'How to run many tables',
    aliases: ['tab plan', 'banner', 'tables for all questions'],
    meaning: 'A tab plan runs many questions by one banner and gives one workbook.',
  },
  {
    name: 'How to read an index',
    aliases: ['index', 'over-index', 'affinity'],
    meaning: '100 is the same as the base.',
  },
  {
    name: 'How to read an interval',
    aliases: ['95% interval', 'margin of error', 'error bars', 'whiskers'],
    meaning: intervalMeaning('share'),
  },
  {
    name: 'How to read marks',
    aliases: ['triangles', 'arrows', 'letters', 'significance', 'significant'],
    meaning: 'Filled ▲▼: 99%. Hollow △▽: 95%.',
  },
  {
    name: 'What is an effective sample',
    aliases: ['eff.', 'design effect', 'effective base'],
    meaning: 'The unweighted sample that would be as precise.',
  },
  {
    name: 'What is a low base',
    aliases: ['grey figures', 'hatching', 'small sample'],
    meaning: 'Read as a direction only. Under 30 no test is made.',
  },
  {
    name: 'What is a size',
    aliases: ['population', 'universe', 'people'],
    meaning: 'Sizes add over regions and are averaged over waves.',
  },
] as const;

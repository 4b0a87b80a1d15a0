import { expect, test } from 'vitest';
import { fill } from '../../../phrases/fill.ts';
import { questionnaires } from '../questionnaire.ts';
import { phrasesOf } from './phrases.ts';
import { surveyQuestion } from './survey-question.ts';

const questions = questionnaires.flatMap(({ dataset, questions: specs }) =>
  specs.map((spec) => surveyQuestion(dataset.namespace, spec)),
);

test('every question has a phrase, and words for exactly its own answers and columns', () => {
  const wrong = questions.filter(({ code, datapoints, suffixes }) => {
    const phrases = phrasesOf(code);
    const { length } = phrases?.answers ?? [];
    const columns = phrases?.columns.length ?? 0;
    return (
      phrases === undefined ||
      (length !== 1 && length !== datapoints.length) ||
      (columns !== 1 && columns !== suffixes.length)
    );
  });
  expect(wrong.map(({ code }) => code)).toEqual([]);
});

test('no answer has the words of another, or of its own contrary', () => {
  const wrong = questions.flatMap((question) => {
    const isScale = question.suffixes.length > 0 && !question.kind.includes('numeric');
    const columns = isScale ? question.suffixes.map(({ code }) => [code]) : [null];
    const filled = question.datapoints.flatMap(({ code }) =>
      columns.map((suffixes) => fill(question, { datapoints: [code], suffixes })),
    );
    const all = new Set(filled.map(({ does }) => does));
    return all.size < filled.length || filled.some(({ doesNot }) => all.has(doesNot)) ? [question.code] : [];
  });
  expect(wrong).toEqual([]);
});

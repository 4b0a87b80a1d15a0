import { expect, test } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { fill } from '../../../phrases/fill.ts';
import { questionnaires } from '../questionnaire.ts';
import { answerAliases } from './answer-aliases.ts';
import { phrasesOf, surveyQuestion, questionAliases } from './survey-question.ts';

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

test('every other name belongs to an answer or column of its question, and to no second answer', () => {
  const wrong = Object.entries(answerAliases).flatMap(([code, ofLabels]) => {
    const { datapoints = [], suffixes = [] } = questions.find((one) => one.code === code) ?? {};
    const columns = suffixes.map(({ name }) => name);
    const labels = [...datapoints.map(({ name }) => name), ...columns];
    const names = [
      ...labels,
      ...Object.entries(ofLabels).flatMap(([label, list]) =>
        columns.includes(label) ? [] : list.split(', '),
      ),
    ];
    const isDouble = new Set(names.map((name) => name.toLowerCase())).size < names.length;
    const unknown = Object.keys(ofLabels).filter((label) => !labels.includes(label));
    return [...unknown, ...(isDouble ? [code] : [])];
  });
  expect(wrong).toEqual([]);
});

test('every question is called otherwise once, and no other name is said twice', () => {
  const known = new Set(questions.map(({ code }) => code));
  expect(Object.keys(questionAliases).filter((code) => !known.has(code))).toEqual([]);
  const twice = questions.filter(({ alsoCalled }) => new Set(alsoCalled).size < alsoCalled.length);
  expect(
    twice.map(({ code, alsoCalled }) => [
      code,
      alsoCalled.filter((name, at) => alsoCalled.indexOf(name) !== at),
    ]),
  ).toEqual([]);
  expect(Math.max(...questions.map(({ alsoCalled }) => alsoCalled.length))).toBeLessThanOrEqual(
    limits.alsoCalled,
  );
});

import { describe, expect, test } from 'vitest';
import { all, any, clause, not } from '../../testing/expressions.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';
import type { DerivedAmong, DerivedCore } from './derived-core.ts';
import { derivedRanIn } from './derived-ran-in.ts';

// Pairs: w1 A B C, w2 A B C. The survey was not in C in w1; `news` ran in w2, `trust` in w1, `watch` from w2 on.
const fielded = '110111';
const inW1 = '110000';
const inW2 = '000111';
const { catalogue } = tinySurvey;
const every = { sources: 'every', answers: 'every' } as const;

const two = (first: DerivedAmong, ...whens: ReturnType<typeof any>[]): DerivedCore => ({
  kind: 'answers',
  among: first,
  multiple: false,
  answers: whens.map((when, place) => ({ code: `a${place + 1}`, when: { '': when } })),
  rest: 'rest',
});

describe('a derived question', () => {
  test('ran where every source ran, and nowhere where they never met', () => {
    const core = two('everyone', any(clause('news', 'often')), any(clause('gender', 'f')));
    expect(derivedRanIn(catalogue, core, every)).toMatchObject({ question: inW2 });
    const apart = two('everyone', any(clause('news', 'often')), any(clause('trust', 'high')));
    expect(derivedRanIn(catalogue, apart, every).question).toBe('000000');
  });

  test('that was asked twice ran where either was asked, its answers where theirs were', () => {
    const among = { questions: ['news', 'trust'], match: 'any', by: 'answered' } as const;
    const core = two(
      among,
      any(clause('news', 'often'), clause('trust', 'high')),
      any(clause('trust', 'low')),
    );
    const { question, answers } = derivedRanIn(catalogue, core, { sources: 'any', answers: 'every' });
    expect(question).toBe(fielded);
    expect([...answers]).toEqual([
      ['rest', fielded],
      ['a1', fielded],
      ['a2', inW1],
    ]);
  });

  test('has answers where one of theirs was on offer, by all conditions of a group', () => {
    const core = two(
      'everyone',
      any(clause('devices', 'watch')),
      any(clause('devices', 'watch', 'phone')),
      all(clause('devices', 'watch'), clause('gender', 'f')),
      any(not(clause('devices', 'watch'))),
    );
    const { question, answers } = derivedRanIn(catalogue, core, every);
    expect(question).toBe(fielded);
    expect([...answers.values()].slice(1)).toEqual([inW2, fielded, inW2, fielded]);
  });

  test('in rows has each row where it was asked', () => {
    const core: DerivedCore = {
      kind: 'answers',
      among: 'everyone',
      multiple: false,
      answers: [
        { code: '1', when: { phone: clause('devices', 'phone'), watch: clause('devices', 'watch') } },
      ],
      rest: null,
    };
    expect([...derivedRanIn(catalogue, core, every).rows]).toEqual([
      ['phone', fielded],
      ['watch', inW2],
    ]);
  });

  test('that counts ran where all of its answers were on offer, or where any was', () => {
    const core: DerivedCore = {
      kind: 'number',
      among: 'everyone',
      formula: {
        op: 'add',
        of: [
          { op: 'if', when: clause('devices', 'phone') },
          { op: 'if', when: clause('devices', 'watch') },
          { op: 'value', question: 'minutes', row: 'tv' },
        ],
      },
    };
    expect(derivedRanIn(catalogue, core, every).question).toBe(inW2);
    expect(derivedRanIn(catalogue, core, { sources: 'every', answers: 'any' }).question).toBe(fielded);
  });

  test('without sources ran everywhere', () => {
    const core: DerivedCore = { kind: 'number', among: 'everyone', formula: { op: 'number', value: 1 } };
    expect(derivedRanIn(catalogue, core, every).question).toBe('111111');
  });
});

import { expect, test } from 'vitest';
import { negative } from '../negative.ts';
import { baseOfPast, pastOf } from './verbs.ts';

test.each(
  'vote voted,visit visited,share shared,plan planned,try tried,watch watched,listen listened,use used,taste tasted,combine combined,enable enabled,call called,change changed,complete completed,post posted,take took,eat ate'
    .split(',')
    .map((pair) => pair.split(' ')),
)('%s is the base form of %s', (base = '', past = '') => {
  expect(baseOfPast(past)).toBe(base);
  expect(pastOf(base)).toBe(past);
});

test.each([
  ['own a car', "don't own a car"],
  ['are women', "aren't women"],
  ['can drive', "can't drive"],
  ['have heard of Acme', "haven't heard of Acme"],
  ['have a car', "don't have a car"],
  ['have ever eaten Acme', 'have never eaten Acme'],
  ['took 4 trips', "didn't take 4 trips"],
  ['ate or bought Acme last month', "didn't eat or buy Acme last month"],
  ['might visit Acme', 'might not visit Acme'],
  ['never vote', "aren't among those who never vote"],
  ["don't own a car", "aren't among those who don't own a car"],
  ['own none of these', "aren't among those who own none of these"],
  ['agree, but not strongly, that it is so', "aren't among those who agree, but not strongly, that it is so"],
])('the negative of "%s" is "%s"', (does, expected) => {
  expect(negative(does)).toBe(expected);
});

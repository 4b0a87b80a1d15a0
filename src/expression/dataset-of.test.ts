import { describe, expect, test } from 'vitest';
import { all, any, clause, not } from '../testing/expressions.ts';
import { namespaceOf, namespacesOf } from './dataset-of.ts';

describe('the dataset that an expression speaks of', () => {
  test('is named by the namespaces of its questions', () => {
    expect(namespaceOf('gaming.q3')).toBe('gaming');
    expect(namespaceOf('q3')).toBe('core');
    expect(namespaceOf('waves')).toBeNull();
    expect([
      ...namespacesOf(
        all(clause('gaming.q3'), clause('locations', 'de'), any(clause('q1'), clause('gaming.q4'))),
      ),
    ]).toEqual(['gaming', 'core']);
  });

  test('is left open by waves and locations', () => {
    expect(namespacesOf(all(clause('waves', 'w1'), not(clause('locations', 'de')))).size).toBe(0);
  });
});

import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sha256 } from './sha-256.ts';
import { anyCharacter } from '../testing/arbitraries/character.ts';

describe('SHA-256', () => {
  test('of nothing is the published digest', () => {
    expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });

  test('of the bytes "abcd", written as two code units, is the published digest', () => {
    // FIPS 180-4 speaks of bytes: U+6162 U+6364 are the bytes of "abcd".
    expect(sha256('\u6162\u6364')).toBe('88d4266fd4e6338d13b845fcf289579d209c897823b9217da3e161936f031589');
  });

  test('agrees with the platform on texts of every length around a block', () => {
    for (let length = 0; length <= 130; length++) {
      const text = 'é'.repeat(length);
      expect(sha256(text)).toBe(reference(text));
    }
  });

  test('agrees with the platform on any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 300 }), (text) => {
        expect(sha256(text)).toBe(reference(text));
      }),
    );
  });
});

function reference(text: string): string {
  return createHash('sha256').update(Buffer.from(text, 'utf16le').swap16()).digest('hex');
}

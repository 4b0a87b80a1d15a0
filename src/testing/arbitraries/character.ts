import * as fc from 'fast-check';

/**
 * Any character but half of a surrogate pair, as `unit` of a string. fast-check's own `'binary'` lists a million of them
 * at its first use, which takes a second and 85 MB for as long as the process lives.
 */
export const anyCharacter: fc.Arbitrary<string> = fc.integer({ min: 0, max: 0x10_ff_ff - 0x8_00 }).map(
  (place) => String.fromCodePoint(place < 0xd8_00 ? place : place + 0x8_00),
  (character) => {
    const [only, ...more] = String(character);
    const code = only?.codePointAt(0) ?? -1;
    if (more.length > 0 || code < 0 || (code >= 0xd8_00 && code < 0xe0_00))
      throw new Error('not one character');
    return code < 0xd8_00 ? code : code - 0x8_00;
  },
);

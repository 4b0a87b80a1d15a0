import { reservedCodes } from './why-bad-code.ts';
import { withoutTrailing } from './without-trailing.ts';

const longest = 64;

/** A code of letters, digits, `_`, `:` and `-` that is like the name and not taken, which it then is. */
export function freeCode(name: string, taken: Set<string>, otherwise: string): string {
  const safe = name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll(/[^A-Za-z0-9_:-]+/g, '_')
    .replace(/^_+/, '');
  const cut = withoutTrailing(safe, /_/).slice(0, longest);
  const wanted = cut === '' ? otherwise : reservedCodes.has(cut.toLowerCase()) ? `${cut}_1` : cut;
  let code = wanted;
  for (let number = 2; taken.has(code); number++) {
    const end = `_${number}`;
    code = wanted.slice(0, longest - end.length) + end;
  }
  taken.add(code);
  return code;
}

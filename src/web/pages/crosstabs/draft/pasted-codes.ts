import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { questionnaireCode } from '../../../lib/questionnaire-code.ts';

/** What a pasted code or name can stand for: a question with all its answers, or one answer. */
export interface PasteChoice {
  readonly question: string;
  /** null: all answers, one each. */
  readonly datapoint: string | null;
  /** `Age: 16–24`, `Age` */
  readonly label: string;
}

export type PastedPart =
  | { readonly kind: 'found'; readonly text: string; readonly choice: PasteChoice }
  /** Several have the name, or none has: those that it may be, best first. */
  | { readonly kind: 'several' | 'missing'; readonly text: string; readonly choices: readonly PasteChoice[] };

export interface PasteIndex {
  readonly byCode: ReadonlyMap<string, readonly PasteChoice[]>;
  readonly byName: ReadonlyMap<string, readonly PasteChoice[]>;
  readonly choices: readonly { readonly choice: PasteChoice; readonly pairs: ReadonlySet<string> }[];
}

const mostChoices = 3;
const leastLikeness = 0.3;

/** Everything that can be pasted, by its code and by its names. Made once for a catalogue. */
export function pasteIndex({ questions }: Catalogue): PasteIndex {
  const byCode = new Map<string, PasteChoice[]>();
  const byName = new Map<string, PasteChoice[]>();
  const choices: { choice: PasteChoice; pairs: ReadonlySet<string> }[] = [];
  const put = (index: Map<string, PasteChoice[]>, key: string, choice: PasteChoice) => {
    const there = index.get(plain(key));
    if (there === undefined) index.set(plain(key), [choice]);
    else if (!there.includes(choice)) there.push(choice);
  };
  for (const { code, name, datapoints, accessible } of questions) {
    if (!accessible) continue;
    const whole: PasteChoice = { question: code, datapoint: null, label: name };
    put(byCode, code, whole);
    // A sheet has the code of the questionnaire.
    put(byCode, questionnaireCode(code), whole);
    put(byName, name, whole);
    choices.push({ choice: whole, pairs: pairsOf(name) });
    for (const answer of datapoints) {
      const choice = { question: code, datapoint: answer.code, label: `${name}: ${answer.name}` };
      put(byCode, answer.code, choice);
      put(byName, answer.name, choice);
      put(byName, choice.label, choice);
      choices.push({ choice, pairs: pairsOf(answer.name) });
    }
  }
  return { byCode, byName, choices };
}

/**
 * The parts of what was copied from a sheet or a list: one a line, or several between tabs or commas. A name that
 * holds a comma is found as a whole line. A code goes before a name; case, quotes and spaces around don't count.
 */
export function readPasted(text: string, index: PasteIndex): readonly PastedPart[] {
  const seen = new Set<string>();
  return text.split(/\r?\n/).flatMap((line) =>
    partsOf(line, index).filter((part) => {
      const isNew = !seen.has(plain(part.text));
      seen.add(plain(part.text));
      return isNew;
    }),
  );
}

function partsOf(line: string, index: PasteIndex): readonly PastedPart[] {
  return line
    .split('\t')
    .map(unquoted)
    .filter((cell) => cell !== '')
    .flatMap((cell) => {
      const whole = findPasted(cell, index);
      const pieces = cell.split(',').map(unquoted).filter(Boolean);
      if (whole.kind !== 'missing' || pieces.length < 2) return [whole];
      const parts = pieces.map((piece) => findPasted(piece, index));
      // Nothing of it is known: one unknown name rather than several.
      return parts.every(({ kind }) => kind === 'missing') ? [whole] : parts;
    });
}

/** What one code or name stands for. */
export function findPasted(text: string, { byCode, byName, choices }: PasteIndex): PastedPart {
  const coded = byCode.get(plain(text)) ?? [];
  // Datasets of one survey may use a code twice; it belongs to the question that it begins with.
  const ofQuestion = coded.filter(({ question }) => plain(text).startsWith(`${plain(question)}_`));
  const known = ofQuestion.length > 0 ? ofQuestion : coded;
  const found = known.length > 0 ? known : (byName.get(plain(text)) ?? []);
  const [only] = found;
  if (only !== undefined && found.length === 1) return { kind: 'found', text, choice: only };
  if (only !== undefined) return { kind: 'several', text, choices: found };
  const pairs = pairsOf(text);
  const alike = choices
    .map(({ choice, pairs: others }) => ({ choice, likeness: likeness(pairs, others) }))
    .filter((one) => one.likeness >= leastLikeness)
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(0, mostChoices);
  return { kind: 'missing', text, choices: alike.map(({ choice }) => choice) };
}

/** A field as a sheet copies it, without its quotation marks. */
export function unquoted(field: string): string {
  return field
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replaceAll('""', '"')
    .trim();
}

function plain(text: string): string {
  return text.toLocaleLowerCase().replaceAll(/\s+/g, ' ').trim();
}

/** Every two neighbouring letters of a name. */
function pairsOf(text: string): ReadonlySet<string> {
  const letters = ` ${plain(text)} `;
  return new Set(Array.from({ length: letters.length - 1 }, (_, at) => letters.slice(at, at + 2)));
}

/** Sørensen–Dice: twice the shared pairs over all pairs of both, 0 to 1. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const pair of one) if (other.has(pair)) shared += 1;
  return (2 * shared) / (one.size + other.size);
}

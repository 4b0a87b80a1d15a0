import type { Phrase as WirePhrase, QuestionView } from '../contract/codebook/question-words.ts';
import type { DeepReadonly } from '../lib/deep-readonly.ts';
import { given } from '../lib/given.ts';
import type { Phrase } from './phrase.ts';

export function toWirePhrase({ doesNot, ...phrase }: Phrase): WirePhrase {
  return { ...phrase, ...given({ does_not: doesNot }) };
}

/** Reads a phrase of the wire, its texts in one order; blank texts are left out. */
export function fromWirePhrase({ noun, does, does_not: doesNot, people, inline }: WirePhrase): Phrase {
  const texts = Object.entries({ noun, does, doesNot, people, inline });
  return Object.fromEntries(texts.filter(([, text]) => text !== undefined && text !== ''));
}

/** What people read of a question or an answer besides its name, and how a question is first shown. */
interface Words<Base> {
  readonly number?: string | undefined;
  readonly base?: Base | undefined;
  readonly view?: View | undefined;
  readonly meanName?: string | undefined;
  readonly alsoCalled?: readonly string[] | undefined;
  readonly phrase?: Phrase | undefined;
}

type WireView = DeepReadonly<QuestionView>;
/** The same without fields that are undefined. */
type View = { readonly [Name in keyof WireView]: Exclude<WireView[Name], undefined> };

/** Writes words as the wire has them; what is absent stays so. */
export function toWireWords<Base>({ number, base, view, meanName, alsoCalled, phrase }: Words<Base>) {
  return given({
    number,
    base,
    view: view && {
      kind: view.kind,
      ...given({
        top: view.top && [...view.top],
        bottom: view.bottom && [...view.bottom],
        column: view.column,
      }),
    },
    mean_name: meanName,
    also_called: alsoCalled && [...alsoCalled],
    phrase: phrase && toWirePhrase(phrase),
  });
}

interface WireWords<Base> {
  readonly number?: string | undefined;
  readonly base?: Base | undefined;
  readonly view?: WireView | undefined;
  readonly mean_name?: string | undefined;
  readonly also_called?: readonly string[] | undefined;
  readonly phrase?: WirePhrase | undefined;
}

/** Reads words of the wire; what is absent stays so. */
export function fromWireWords<Base>(words: WireWords<Base>) {
  const { number, base, view, mean_name: meanName, also_called: alsoCalled, phrase } = words;
  return given({
    number,
    base,
    view: view && { kind: view.kind, ...given(view) },
    meanName,
    alsoCalled,
    phrase: phrase && fromWirePhrase(phrase),
  });
}

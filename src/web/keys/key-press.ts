const modifiers = ['Ctrl', 'Alt', 'Shift'] as const;

interface KeyPress {
  readonly key: string;
  /** The key itself, whatever it types. */
  readonly code?: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly getModifierState?: (modifier: 'AltGraph') => boolean;
}

/** One press as the text that shortcuts are written in: `Ctrl S`, `?`, `N`. Command counts as Ctrl. */
export function describePress(press: KeyPress): string {
  const isLetter = /^[a-z]$/i.test(press.key);
  // AltGr, which some systems report as Ctrl and Alt, only types another sign.
  const isTyping = press.getModifierState?.('AltGraph') === true;
  const held = {
    Ctrl: !isTyping && (press.ctrlKey || press.metaKey),
    Alt: !isTyping && press.altKey,
    Shift: press.shiftKey,
  };
  // For signs, Shift is only how the sign is typed: `?` is one key, whatever the keyboard.
  const isSign = press.key.length === 1 && !isLetter;
  const key = press.key === ' ' ? 'Space' : isLetter ? press.key.toUpperCase() : press.key;
  return [...modifiers.filter((modifier) => held[modifier] && !(modifier === 'Shift' && isSign)), key].join(
    ' ',
  );
}

/** `Shift 1` for a digit that is held with Shift, which types another sign on every keyboard; null for other presses. */
export function describeShiftedDigit({
  key,
  code,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: KeyPress): string | null {
  const digit = /^Digit([0-9])$/.exec(code ?? '')?.[1];
  const isOther = ctrlKey || metaKey || altKey || !shiftKey || /^[0-9]$/.test(key);
  return digit === undefined || isOther ? null : `Shift ${digit}`;
}

/** Splits a shown key combination into successive presses: `G A` is two, `Ctrl Shift Z` is one. */
export function pressesOf(keys: string): readonly string[] {
  const presses: string[] = [];
  let held = '';
  for (const part of keys.split(' ')) {
    if ((modifiers as readonly string[]).includes(part)) held += `${part} `;
    else {
      presses.push(held + part);
      held = '';
    }
  }
  return presses;
}

/** A single letter or sign, which only acts while no text is being typed and can be turned off. */
export function isPlainPress(press: string): boolean {
  return press.length === 1;
}

/** The fonts of the page that hold these letters, to be written into a picture. */
export async function fontFaces(
  letters: ReadonlyMap<string, ReadonlySet<string>>,
  read: (address: string) => Promise<ArrayBuffer>,
): Promise<string> {
  const faces = [...document.styleSheets].flatMap(facesOf);
  const wanted = new Map<string, CSSFontFaceRule>();
  for (const [families, used] of letters) {
    const [first = ''] = familyNames(families);
    for (const face of faces) {
      const [own = ''] = familyNames(face.style.getPropertyValue('font-family'));
      if (own !== first || face.style.getPropertyValue('font-style') === 'italic') continue;
      const ranges = readRanges(face.style.getPropertyValue('unicode-range'));
      if ([...used].some((letter) => isWithin(letter.codePointAt(0) ?? 0, ranges)))
        wanted.set(face.cssText, face);
    }
  }
  const written = await Promise.all([...wanted.values()].map(async (face) => faceText(face, read)));
  return written.join('');
}

function facesOf(sheet: CSSStyleSheet): CSSFontFaceRule[] {
  return [...sheet.cssRules].flatMap((rule) => (rule instanceof CSSFontFaceRule ? [rule] : []));
}

async function faceText(
  { style, parentStyleSheet }: CSSFontFaceRule,
  read: (address: string) => Promise<ArrayBuffer>,
): Promise<string> {
  const source = /url\(["']?([^"'()]+)["']?\)/.exec(style.getPropertyValue('src'))?.[1];
  if (source === undefined) return '';
  const bytes = new Uint8Array(await read(new URL(source, parentStyleSheet?.href ?? location.href).href));
  const descriptors = ['font-family', 'font-style', 'font-weight', 'unicode-range']
    .map((name) => `${name}:${style.getPropertyValue(name)}`)
    .join(';');
  return `@font-face{${descriptors};src:url(data:font/woff2;base64,${base64(bytes)}) format("woff2")}`;
}

function base64(bytes: Uint8Array): string {
  let text = '';
  // As arguments of one call a whole font would be too many.
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}

/** `"Inter Variable", sans-serif` as names without quotes. */
function familyNames(families: string): readonly string[] {
  return families.split(',').map((name) => name.trim().replaceAll(/^["']|["']$/g, ''));
}

type CodeRange = readonly [from: number, to: number];

/** `U+0000-00FF, U+0131, U+4??`; empty: every letter. */
export function readRanges(text: string): readonly CodeRange[] {
  if (text.trim() === '') return [[0, 0x10_ff_ff]];
  return text.split(',').flatMap((range): CodeRange[] => {
    const [, from = '', to] = /U\+([0-9A-F?]+)(?:-([0-9A-F]+))?/i.exec(range) ?? [];
    if (from === '') return [];
    const first = Number.parseInt(from.replaceAll('?', '0'), 16);
    return [[first, Number.parseInt(to ?? from.replaceAll('?', 'F'), 16)]];
  });
}

function isWithin(code: number, ranges: readonly CodeRange[]): boolean {
  return ranges.some(([from, to]) => code >= from && code <= to);
}

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = import.meta.dirname;
const tokens = 'app/tokens.css';
const smallestTypePx = 11;
/** Ticks of an axis may be a little smaller, and are this size wherever they are. */
const tickPx = 10.5;

const files = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter(
    (entry) => entry.isFile() && /\.(?:css|tsx?)$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name),
  )
  .map((entry) => {
    const absolute = join(entry.parentPath, entry.name);
    return { path: relative(root, absolute).replaceAll('\\', '/'), text: readFileSync(absolute, 'utf8') };
  });

function linesWith(pattern: RegExp, wanted: (path: string) => boolean): string[] {
  return files
    .filter(({ path }) => wanted(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, position) => (pattern.test(line) ? [`${path}:${position + 1} ${line.trim()}`] : [])),
    );
}

test('colours stand in the token file and nowhere else', () => {
  const literal = /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(?:rgba?|hsla?|oklch|lab)\(/i;
  expect(linesWith(literal, (path) => path !== tokens)).toEqual([]);
});

test('the check for colours finds a planted one', () => {
  expect(/#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b/i.test('color: #0e6466;')).toBe(true);
  expect(linesWith(/#0e6466/i, (path) => path === tokens)).not.toEqual([]);
});

test('numbers are written by the format module and nowhere else', () => {
  const ownFormatting = /\.toFixed\(|\.toPrecision\(|\.toLocale(?:Date|Time)?String\(|\bIntl\./;
  const isProduct = (path: string) => path !== 'lib/format.ts' && !path.endsWith('.case.ts');
  expect(linesWith(ownFormatting, isProduct)).toEqual([]);
});

/** Of a declaration `font`, `font-size` or `--type-…` the first length, and the numbers of `fontSize`. */
function typeSizesPx(text: string): number[] {
  const declared = [...text.matchAll(/(?:\bfont(?:-size)?|--type-[\w-]+)\s*:([^;{}]*)/g)].flatMap(
    (match) => /(\d+(?:\.\d+)?)px/.exec(match[1] ?? '')?.[1] ?? [],
  );
  const attributes = [...text.matchAll(/\bfontSize(?:=\{|:\s*|=")(\d+(?:\.\d+)?)/g)].flatMap(
    (match) => match[1] ?? [],
  );
  return [...declared, ...attributes].map(Number);
}

test('no text is smaller than 11 px', () => {
  expect(typeSizesPx('a { font: 400 9px / 12px var(--sans); }')).toEqual([9]);
  expect(typeSizesPx('<text fontSize={10} />')).toEqual([10]);
  const sizes = files.flatMap(({ path, text }) => typeSizesPx(text).map((px) => ({ path, px })));
  expect(sizes.length).toBeGreaterThan(10);
  expect(sizes.filter(({ px }) => px < smallestTypePx && px !== tickPx)).toEqual([]);
});

/** Not `none`, and not of no duration, which is only a delay. */
const moves = /\banimation: (?!none)(?!\S+ 0s )/;

test('motion stops where the reader asks for it', () => {
  const animated = files.filter(({ path, text }) => path.endsWith('.css') && moves.test(text));
  const heedless = animated.filter(({ text }) => !text.includes('prefers-reduced-motion'));
  expect(animated.length).toBeGreaterThan(0);
  expect(heedless.map(({ path }) => path)).toEqual([]);
});

/** With one such rule a row that scrolls into a table computes the styles of all that stand beside it anew. */
test('no rule is about whatever follows something', () => {
  const universalSibling = /[+~]\s*(?:\*|:(?:not|first|last|nth|only|empty)\b)/;
  expect(universalSibling.test('.clause + * {')).toBe(true);
  expect(universalSibling.test('.clause ~ :not(.other) {')).toBe(true);
  expect(linesWith(universalSibling, (path) => path.endsWith('.css'))).toEqual([]);
});

/** Ways by which a text becomes elements, or a program. */
const textThatRuns =
  /\b(?:dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|createContextualFragment|document\.write|srcdoc|eval\(|new Function\()/;

test('no text becomes HTML or a program', () => {
  expect(linesWith(textThatRuns, () => true)).toEqual([]);
});

test('the check for text that runs finds a planted one', () => {
  expect(textThatRuns.test('cell.innerHTML = name;')).toBe(true);
  expect(textThatRuns.test('<p dangerouslySetInnerHTML={{ __html: name }} />')).toBe(true);
});

/** A setter called among the statements of a component or hook, alone or after an `if`. */
const setDuringRender = /^ {2}(?:if \(.*\) (?:\{\n {4})?)?(set[A-Z]\w*)\(/gm;

function settersCalledDuringRender(text: string): string[] {
  return [...text.matchAll(setDuringRender)]
    .map(([, setter = '']) => setter)
    .filter((setter) => text.includes(`, ${setter}] = useState`));
}

test('no component sets state while it renders', () => {
  const setting = files.filter(
    ({ path, text }) => /\.tsx?$/.test(path) && settersCalledDuringRender(text).length > 0,
  );
  expect(setting.map(({ path }) => path)).toEqual([]);
});

test('the check for state set during render finds a planted one', () => {
  const hook = 'function useCount() {\n  const [count, setCount] = useState(0);\n';
  expect(settersCalledDuringRender(`${hook}  if (count < 1) setCount(1);\n}`)).toEqual(['setCount']);
  expect(settersCalledDuringRender(`${hook}  if (count < 1) {\n    setCount(1);\n  }\n}`)).toEqual([
    'setCount',
  ]);
  expect(settersCalledDuringRender(`${hook}  useEffect(() => {\n    setCount(1);\n  });\n}`)).toEqual([]);
});

const forbiddenWords =
  /\b(?:(?:stands?|stood)(?! out)|tells?|told|whoever|whom|whose|somebody|nobody|anew|mend(?:s|ed|ing)?|besides?)\b/i;

/** Texts of a screen that use a word `english.md` forbids: quoted ones of two words or more, and those between tags. */
function forbiddenTexts(text: string): string[] {
  const code = text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(?<=^|\s)\/\/.*$/gm, '')
    .replaceAll(/\$\{[^{}]*\}/g, '…');
  const quoted = [...code.matchAll(/'(?:[^'\\\n]|\\.)*'|"[^"\n]*"|`[^`]*`/g)].map(([all]) =>
    all.slice(1, -1),
  );
  const betweenTags = [...code.matchAll(/>([^<>{}=;]*\w[^<>{}=;]*)</g)].map((match) => match[1] ?? '');
  return [...quoted, ...betweenTags].filter(
    (value) => /^\W*[A-Za-z][\w’-]* \S/.test(value.trim()) && forbiddenWords.test(value),
  );
}

test('no text of the screen uses a word that the glossary forbids', () => {
  expect(forbiddenTexts("const label = 'Whoever has the link';")).toEqual(['Whoever has the link']);
  expect(forbiddenTexts('<p>Nobody was asked</p>')).toEqual(['Nobody was asked']);
  const found = files
    .filter(({ path }) => /\.tsx?$/.test(path) && !path.endsWith('.case.ts'))
    .flatMap(({ path, text }) => forbiddenTexts(text).map((value) => `${path}: ${value}`));
  expect(found).toEqual([]);
});

test('no page asks before it is left: drafts are in the browser', () => {
  const asks = /\bbeforeunload\b|\buseBlocker\b|\buse(?:Prompt|BeforeUnload)\b|\bconfirm\(/;
  expect(asks.test("window.addEventListener('beforeunload', ask)")).toBe(true);
  expect(linesWith(asks, () => true)).toEqual([]);
});

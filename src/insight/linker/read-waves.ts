import type { Wave } from '../../engine/survey/catalogue.ts';
import { textOfWords, type Word } from '../text/words.ts';
import type { Mention } from './mention.ts';

interface Period {
  /** Days as ISO dates, both included. */
  readonly start: string;
  readonly end: string;
}

const months = 'january february march april may june july august september october november december'.split(
  ' ',
);
const ordinals: Readonly<Record<string, number>> = {
  first: 1,
  '1st': 1,
  second: 2,
  '2nd': 2,
  third: 3,
  '3rd': 3,
  fourth: 4,
  '4th': 4,
  last: 4,
  final: 4,
};
const counts: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  nine: 9,
  seven: 7,
  eight: 8,
  couple: 2,
};

const month = `(?:${months.join('|')}|${months.map((name) => name.slice(0, 3)).join('|')})`;
const year = '(?:19|20)\\d\\d';
const quarter = '(?:q ?[1-4]|(?:first|second|third|fourth|last|1st|2nd|3rd|4th) quarter)';
const half = '(?:h ?[12]|(?:first|second|1st|2nd) half)';
const season = '(?:spring|summer|autumn)';
const point = `(?:${season}(?: of)? ${year}|${quarter}(?: of)? ${year}|${year} ?${quarter}|${half}(?: of)? ${year}|${year} ?${half}|${month} ${year}|${year}|${quarter}|${half})`;

/**
 * The waves that a prompt names, by their dates; "last year" and the like are counted from the last wave, for a survey
 * has no today. Nothing of it in the survey is answered as another time. "A year earlier" is counted from `before`, the
 * waves of the answer before, or from the latest four.
 */
export function readWaves(
  words: readonly Word[],
  waves: readonly Wave[],
  before: readonly string[] = [],
): Mention[] {
  const dated = waves.filter(
    (wave): wave is Wave & { dateStart: string; dateEnd: string } =>
      wave.dateStart !== null && wave.dateEnd !== null,
  );
  const latest = dated.at(-1);
  const text = textOfWords(words);
  const starts = startsOf(words);
  const mentions: Mention[] = [];
  const taken = new Set<number>();
  if (latest === undefined) return mentions;
  const latestYear = Number(latest.dateEnd.slice(0, 4));

  const add = (found: RegExpExecArray, codes: readonly string[] | null, relative = false) => {
    const from = starts.get(found.index);
    if (from === undefined) return;
    const to = from + found[0].split(' ').length;
    for (let at = from; at < to; at++) if (taken.has(at)) return;
    for (let at = from; at < to; at++) taken.add(at);
    mentions.push(
      codes === null || codes.length === 0
        ? { kind: 'another_time', name: found[0].replace(/^(?:in|during|for|of|the) /, ''), from, to }
        : { kind: 'waves', waves: codes, relative, from, to },
    );
  };
  const within = ({ start, end }: Period): string[] =>
    dated.filter(({ dateStart, dateEnd }) => dateStart <= end && dateEnd >= start).map(({ code }) => code);
  const each = (pattern: string, read: (found: RegExpExecArray) => void) => {
    for (const found of text.matchAll(
      new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'gu'),
    ))
      read(found);
  };
  const last = (count: number) => dated.slice(-count).map(({ code }) => code);

  each(`(?:from|between) (${point}) (?:to|and|until|till|through) (${point})`, (found) => {
    const end = periodOf(found[2] ?? '', latestYear);
    const start = periodOf(found[1] ?? '', end === null ? latestYear : Number(end.start.slice(0, 4)));
    add(found, start === null || end === null ? null : within({ start: start.start, end: end.end }));
  });
  each(
    `(?:over |in |during |across )?(?:the )?(first|last|opening|final) (two|three|2|3|six|6|nine|9) (quarters|waves|months) (?:of |in )(${year})`,
    (found) => {
      const count = counts[found[2] ?? ''] ?? Number(found[2]);
      const quarters = found[3] === 'months' ? Math.max(1, Math.round(count / 3)) : count;
      const ofYear = within(monthsFrom(Number(found[4]), 1, 12));
      add(found, /first|opening/.test(found[1] ?? '') ? ofYear.slice(0, quarters) : ofYear.slice(-quarters));
    },
  );
  each(`(${point}) (?:to|through|until|till) (?:the )?(${point})`, (found) => {
    const end = periodOf(found[2] ?? '', latestYear);
    const start = periodOf(found[1] ?? '', end === null ? latestYear : Number(end.start.slice(0, 4)));
    if (start !== null && end !== null && start.start <= end.start)
      add(found, within({ start: start.start, end: end.end }));
  });
  each(
    `(?:so far in|to date in|until now in|up to now in) (${year})|(${year}) (?:so far|to date|until now)`,
    (found) => {
      const period = periodOf(found[1] ?? found[2] ?? '', latestYear);
      add(found, period === null ? null : within(period));
    },
  );
  each(`(q ?[1-4]) (?:to|until|through) (q ?[1-4]) (?:of )?(${year})`, (found) => {
    const [start, end] = [`${found[1]} ${found[3]}`, `${found[2]} ${found[3]}`].map((one) =>
      periodOf(one, latestYear),
    );
    add(found, start && end ? within({ start: start.start, end: end.end }) : null);
  });
  each(
    `(?:since|starting in|starting|from) (?:the )?(start of |beginning of |end of )?(${point})(?: on| onwards)?`,
    (found) => {
      const named = periodOf(found[2] ?? '', latestYear);
      const period =
        named !== null && found[1] === 'end of '
          ? { ...named, start: `${named.end.slice(0, 4)}-10-01` }
          : named;
      add(found, period === null ? null : within({ start: period.start, end: '9999' }));
    },
  );
  each(
    `(?:(?:since|in|during|over|from) (?:the |this |last )?|(?:this|last) )${season}(?! (?:of )?${year})`,
    (found) => {
      const period = periodOf(found[0].split(' ').at(-1) ?? '', latestYear);
      if (period !== null)
        add(found, within(/^(?:since|from)/.test(found[0]) ? { ...period, end: '9999' } : period), true);
    },
  );
  each('since (?:the )?(?:very )?(?:beginning|start|outset|first wave|first quarter)(?! of)', (found) =>
    add(found, last(dated.length)),
  );
  each(`(?:before|until|up to|till) (?:the )?(?:end of )?(${point})`, (found) => {
    const period = periodOf(found[1] ?? '', latestYear);
    const inclusive = !found[0].startsWith('before');
    add(
      found,
      period === null
        ? null
        : dated
            .filter(({ dateEnd, dateStart }) =>
              inclusive ? dateStart <= period.end : dateEnd < period.start,
            )
            .map(({ code }) => code),
    );
  });
  each(`(?:after) (${point})`, (found) => {
    const period = periodOf(found[1] ?? '', latestYear);
    add(
      found,
      period === null
        ? null
        : dated.filter(({ dateStart }) => dateStart > period.end).map(({ code }) => code),
    );
  });
  each(
    '(?:the |over the |in the |during the )?(?:last|past|latest|previous|most recent) (two|three|four|five|six|seven|eight|couple of|\\d+) (quarters|waves|months|years)',
    (found) => {
      const count = counts[(found[1] ?? '').replace(/ of$/, '')] ?? Number(found[1]);
      const unit = found[2];
      add(
        found,
        last(unit === 'months' ? Math.max(1, Math.round(count / 3)) : unit === 'years' ? count * 4 : count),
        true,
      );
    },
  );
  each('(?:the |over the |in the )?(?:last|past) (?:12|twelve) months', (found) => add(found, last(4), true));
  each(
    '(?:in |for |during )?(?:the )?(?:latest|newest|most recent|current|this|last) (?:wave|quarter)',
    (found) => {
      add(found, last(1), true);
    },
  );
  each('(?:in |for |during )?(?:the )?previous (?:wave|quarter)', (found) =>
    add(
      found,
      dated.slice(-2, -1).map(({ code }) => code),
      true,
    ),
  );
  const named = () => mentions.flatMap((mention) => (mention.kind === 'waves' ? mention.waves : []));
  const earlier = (count: number, of: readonly string[] = []): string[] => {
    if (of.length > 0)
      return of.flatMap((code) => dated[dated.findIndex((wave) => wave.code === code) - count]?.code ?? []);
    const from = before.length > 0 ? dated.filter(({ code }) => before.includes(code)) : dated.slice(-4);
    return from.flatMap((wave) => dated[dated.indexOf(wave) - count]?.code ?? []);
  };
  each(
    '(?:the )?same (?:time|period|quarters?|waves?|months) (?:of |in )?(?:last year|the (?:year before|previous year)|(?:a|one) year (?:ago|earlier|before)|the year before)',
    (found) => add(found, earlier(4, named()), true),
  );
  each(
    '(?:and |what about )?(?:a|one|1|the) year (?:earlier|ago|before that)|(?:twelve|12) months (?:earlier|ago)',
    (found) => add(found, earlier(4), true),
  );
  each('(?:a|one|1|the) (?:quarter|wave) (?:earlier|ago|before)|three months (?:earlier|ago)', (found) =>
    add(found, earlier(1), true),
  );
  each('(?:two|2) years (?:earlier|ago|before)', (found) => add(found, earlier(8), true));
  each('(?:over |in |during |for )(?:the )?(?:last|past) year|(?:the )?past year', (found) => {
    if (/^(?:over|during)|past/.test(found[0])) add(found, last(4), true);
  });
  each('since (?:the start of |the beginning of )?last year', (found) =>
    add(found, within({ start: `${latestYear - 1}-01-01`, end: '9999' }), true),
  );
  each('(?:in |for |during )?last year|the previous year|(?:in )?the year before', (found) => {
    // "Last year versus the year before": before that.
    const isBefore = /(?:before|previous year)$/.test(found[0]) && /\blast year\b/.test(text);
    const meant = latestYear - (isBefore ? 2 : 1);
    add(found, within({ start: `${meant}-01-01`, end: `${meant}-12-31` }), true);
  });
  each(
    '(?:in |during |for )?(?:this year so far|so far this year|this year|the current year|year to date)',
    (found) => {
      add(found, within({ start: `${latestYear}-01-01`, end: `${latestYear}-12-31` }), true);
    },
  );
  each(
    '(?:in |over |across )?(?:all|every) (?:available |the )?(?:waves?|quarters?|periods?|years?)|(?:the )?whole period|all time',
    (found) =>
      add(
        found,
        waves.map(({ code }) => code),
      ),
  );
  each(`(?:in |during |for |throughout |across |over |as of )?(?:the )?${point}`, (found) => {
    const period = periodOf(
      found[0].replace(/^(?:in|during|for|throughout|across|over|as of) /, '').replace(/^the /, ''),
      latestYear,
    );
    add(found, period === null ? null : within(period));
  });
  return mentions;
}

/** Where each word begins in the words joined by blanks. */
function startsOf(words: readonly Word[]): ReadonlyMap<number, number> {
  const starts = new Map<number, number>();
  let at = 0;
  for (const [index, word] of words.entries()) {
    starts.set(at, index);
    at += word.text.length + 1;
  }
  return starts;
}

function periodOf(text: string, latestYear: number): Period | null {
  const named = Number(/(?:19|20)\d\d/.exec(text)?.[0] ?? latestYear);
  const rest = text.replace(/(?:19|20)\d\d/, ' ').trim();
  const quarterNumber = /q ?([1-4])/.exec(rest)?.[1] ?? ordinals[/\b(\w+) quarter/.exec(rest)?.[1] ?? ''];
  if (quarterNumber !== undefined) return monthsFrom(named, (Number(quarterNumber) - 1) * 3 + 1, 3);
  const halfNumber = /h ?([12])/.exec(rest)?.[1] ?? ordinals[/\b(\w+) half/.exec(rest)?.[1] ?? ''];
  if (halfNumber !== undefined) return monthsFrom(named, (Number(halfNumber) - 1) * 6 + 1, 6);
  const seasonAt = ['spring', 'summer', 'autumn'].indexOf(rest.replace(/ of$/, ''));
  if (seasonAt >= 0) return monthsFrom(named, 4 + 3 * seasonAt, 3);
  const monthAt = months.findIndex((name) => rest === name || rest === name.slice(0, 3));
  if (monthAt >= 0) return monthsFrom(named, monthAt + 1, 1);
  return rest === '' || rest === 'of' ? monthsFrom(named, 1, 12) : null;
}

function monthsFrom(inYear: number, from: number, count: number): Period {
  return { start: `${inYear}-${twoDigits(from)}-01`, end: `${inYear}-${twoDigits(from + count - 1)}-31` };
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

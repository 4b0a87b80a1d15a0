/**
 * `pattern`, and `answers` and `columns` as labels in mid-sentence, separated by bars. A part that begins with `=` has
 * phrases of its own instead: does; its negative where that isn't plain; people.
 */
export interface Words {
  readonly noun?: string;
  readonly does: string;
  readonly doesNot?: string;
  readonly people?: string;
  readonly answers?: string;
  readonly columns?: string;
}

export const steps =
  'less than once a month | at least once a month, but not every week | at least once a week, but not every day';

/** Grid of how often people do something, from "Never" to "Several times a day". */
export const often = (verb: string, noun: string, answers: string): Words => ({
  noun,
  does: `${verb} {row} {column}`,
  answers,
  columns: `=never ${verb} {row} | ${steps} | once a day | several times a day`,
});

export const hours = (link: string, noun: string, answers: string): Words => ({
  noun,
  does: `spend {column} ${link} {row} on a usual day`,
  answers,
  columns:
    `=spend no time ${link} {row} on a usual day | less than 30 minutes | 30 minutes to 1 hour | 1 to 2 hours | ` +
    `2 to 4 hours | more than 4 hours | =don't know how much time they spend ${link} {row}`,
});

export const agree = (noun: string, answers: string, that = '{row}'): Words => ({
  noun,
  does: `{column} that ${that}`,
  answers,
  columns:
    'strongly disagree | disagree, but not strongly, | neither agree nor disagree | agree, but not strongly, | ' +
    `strongly agree | =don't know whether ${that}`,
});

/** A list's last answer, and those who gave any other. */
export const noneOf = (verb: string, things: string, rest = '') =>
  `=${verb} none of these ${things}${rest};${verb} at least one of these ${things}${rest}`;

import type { Datapoint, Question } from '../../engine/survey/catalogue.ts';
import { isOutside } from '../survey/answer-order.ts';

/** What a question is about the respondents themselves, known from its answers. */
export type Role = keyof typeof roles;

interface RoleLine {
  /** Names by which people speak of the question. */
  readonly names: readonly string[];
  /** Labels of a question of this kind, and how many of them it has at least. */
  readonly labels?: RegExp;
  readonly least?: number;
  /** Name or wording of such a question, where labels don't decide. */
  readonly said?: RegExp;
  /** Words for people, and the labels that they mean; "given" is any answer but "none", upper and lower are ends of an order. */
  readonly people?: readonly (readonly [string, RegExp | 'given' | 'upper' | 'lower'])[];
}

/** Labels that say that somebody has none. */
const none = /^(?:there are )?(?:no\b|none\b|0$)/i;

const roles = {
  gender: {
    names: ['gender', 'sex'],
    labels: /^(?:male|female|m[ae]n|wom[ae]n|m|f)$/i,
    least: 2,
    people: [
      ['women|woman|females|female|ladies|girls', /^(?:female|wom[ae]n|f)$/i],
      ['men|man|males|male|guys|blokes|gentlemen|boys', /^(?:male|m[ae]n|m)$/i],
    ],
  },
  generation: {
    names: ['generation', 'generations'],
    labels: /\b(?:gen(?:eration)? [xyz]|millennials?|boomers?|silent)\b/i,
    least: 2,
    people: [
      ['gen z|generation z|zoomers', /\bgen(?:eration)? z\b/i],
      ['gen x|generation x', /\bgen(?:eration)? x\b/i],
      ['gen y|generation y|millennials', /\bmillennials?\b|\bgen(?:eration)? y\b/i],
      ['boomers|baby boomers', /\bboomers?\b/i],
    ],
  },
  marital: {
    names: ['marital status', 'relationship status'],
    labels: /\b(?:married|divorced|widowed|separated|single|never married|cohabiting)\b/i,
    least: 3,
    people: [
      ['married', /^(?:(?:now|currently|legally|am) )?married\b/i],
      ['unmarried|never married', /^(?:never|not|un)\W?(?:been )?married|^single\b/i],
      ['singles|single', /^single\b|^never married/i],
      ['divorced|divorcees', /\bdivorced\b/i],
      ['widowed|widows|widowers', /\bwidow/i],
    ],
  },
  work: {
    names: ['work status', 'employment status', 'employment'],
    labels:
      /\b(?:full.?time|part.?time|self.?employed|unemployed|retired|student|home ?maker|not working|looking for work|employed)\b/i,
    least: 3,
    people: [
      ['students|student', /\bstudent|\bin education|\bstudying/i],
      ['retired|retirees|retiree|pensioners', /\bretired|\bpensioner/i],
      ['unemployed|jobless|job seekers', /\bunemployed|\blooking for work|\bseeking/i],
      ['self-employed|freelancers', /\bself.?employed/i],
      [
        'full-time workers|full-timers|working full-time|full-time|full-time employed|employed full-time',
        /\bfull.?time/i,
      ],
      [
        'part-time workers|part-timers|working part-time|part-time|part-time employed|employed part-time',
        /\bpart.?time/i,
      ],
      ['workers|working people|employed', /\bfull.?time|\bpart.?time|\bself.?employed|^employed|^working/i],
      ['homemakers|housewives', /\bhome ?maker|\blooking after (?:the )?home|housewife|home duties/i],
    ],
  },
  education: {
    names: ['education', 'education level', 'qualification'],
    labels:
      /\b(?:high school|secondary|degree|bachelor|master|college|university|primary|diploma|vocational|graduate)\b/i,
    least: 3,
    people: [
      [
        'graduates|university graduates|degree holders|with a degree|university educated|college graduates',
        /\bdegree|\bbachelor|\bmaster|^graduate|\bpostgraduate|doctora|university|\bcollege grad/i,
      ],
      ['postgraduates', /\bpostgraduate|\bmaster|doctora/i],
    ],
  },
  children: {
    names: ['children', 'kids', 'number of children'],
    said: /\bchildren\b|\bkids\b/i,
    people: [
      [
        'parents|parent|mothers and fathers|people with children|have children|have kids|with kids|with children',
        'given',
      ],
      ['childless|people without children|no children|no kids|without children|without kids', none],
    ],
  },
  siblings: {
    names: ['siblings', 'brothers and sisters'],
    said: /\bsiblings?\b|\bbrothers (?:and|or) sisters\b/i,
    people: [['only child|only children', none]],
  },
  income: {
    names: ['income', 'household income', 'income level'],
    labels: /[$£€] ?\d{2,3},\d{3}\b/,
    least: 4,
    said: /\b(?:income|earnings|salary)\b/i,
    people: [
      [
        'high earners|high income|high-income|affluent|wealthy|rich|upper income|well off|higher earners|top earners',
        'upper',
      ],
      ['low earners|low income|low-income|poor|poorer|lower income', 'lower'],
    ],
  },
  religion: {
    names: ['religion', 'faith'],
    labels: /\b(?:catholic|muslim|jewish|hindu|buddhist|sikh|protestant|christian|atheist)\b/i,
    least: 3,
  },
  ethnicity: {
    names: ['ethnicity', 'ethnic group', 'ethnic make-up', 'ethnic background', 'race'],
    labels: /\b(?:white|black|asian|caribbean|hispanic|african|chinese|indian)\b/i,
    least: 2,
  },
  settlement: {
    names: ['urbanity', 'region type', 'type of area', 'locality'],
    labels: /\b(?:city|urban|rural|countryside|towns?|suburb|suburban|village|metropolitan|regional)\b/i,
    least: 2,
    people: [
      [
        'urban|city dwellers|urbanites|city|live in a city|city people|townsfolk',
        /\bcit(?:y|ies)\b|^urban|^metropolitan|^large urban/i,
      ],
      [
        'rural|countryside|country dwellers|country dwelling|live in the countryside',
        /\brural|\bcountryside|\bvillage/i,
      ],
      ['suburban|suburbs|town|suburb', /\bsuburb|^town/i],
    ],
  },
  home: {
    names: ['home ownership', 'housing', 'tenure'],
    labels: /\b(?:owned|own|rented|rent|mortgage|renting)\b/i,
    least: 2,
    people: [
      ['homeowners|home owners|own their home|owners of a home', /\bown/i],
      ['renters|tenants|rent their home', /\brent/i],
    ],
  },
  household: {
    names: ['household type', 'living situation'],
    people: [['families|family|families with children|young families', /\bfamil|\bwith children/i]],
    said: /\bhousehold (?:type|description|composition)\b|\bliving arrangements?\b|people you live with/i,
  },
  region: { names: ['region'], said: /\bregion\b|\bstate\b|\bcounty\b/i },
  occupation: { names: ['occupation', 'profession', 'job'], said: /\b(?:occupation|profession|job role)\b/i },
  age: { names: ['age', 'age group', 'age band', 'age bracket'] },
} as const satisfies Readonly<Record<string, RoleLine>>;

const isRole = (name: string): name is Role => Object.hasOwn(roles, name);

const lines: ReadonlyMap<Role, RoleLine> = new Map(
  Object.entries<RoleLine>(roles).flatMap(([name, line]) => (isRole(name) ? [[name, line] as const] : [])),
);

/** Names by which people speak of a question of a role. */
export const roleNames = (role: Role): readonly string[] => lines.get(role)?.names ?? [];

const ageLabel =
  /^(?:(?:under|less than|up to|below) )?\d\d ?(?:(?:-|–|to) ?\d\d|\+|years|yrs| (?:and|or) (?:over|up|older|above|under|younger))?(?: years| yrs)?(?: old| or older)?$/i;

/** Whether the answers of a question are ages, whatever it is called: "18 - 34", "65 and up". */
function areAges(datapoints: Question['datapoints']): boolean {
  const given = datapoints.filter((answer) => !isOutside(answer));
  return given.length > 2 && given.every(({ name }) => ageLabel.test(name.trim()));
}

/** Role of a question; null: none. */
export function roleOf({ kind, name, datapoints, wording }: Question): Role | null {
  const said = `${name} ${wording}`;
  if (
    (/\bage\b|how old are you/i.test(said) || (kind === 'single' && areAges(datapoints))) &&
    !/age of|average|children|kids/i.test(said) &&
    (kind === 'numeric' || datapoints.filter(({ name: label }) => /\d\d/.test(label)).length >= 2)
  )
    return 'age';
  if (kind !== 'single' && kind !== 'multiple') return null;
  for (const [role, { labels, least = 2 }] of lines) {
    const fitting =
      labels === undefined ? 0 : datapoints.filter(({ name: label }) => labels.test(label)).length;
    if (fitting >= least && fitting * 3 >= datapoints.length) return role;
  }
  for (const [role, { said: pattern }] of lines)
    if (
      pattern?.test(name) === true ||
      (pattern !== undefined &&
        /^\W*(?:are|how many|do|what|which)/i.test(wording) &&
        pattern.test(wording) &&
        role === 'children')
    )
      return role;
  return null;
}

/** Words of a category that holds questions about the respondents themselves. */
const demographicWords = ['demograph', 'about you', 'classification', 'background', 'respondent'];

/** Whether a question is about the respondents themselves, by its role or its category. */
export function isDemographic(question: Question): boolean {
  const categories = question.category.map((name) => name.toLowerCase());
  return (
    roleOf(question) !== null ||
    categories.some((name) => demographicWords.some((word) => name.includes(word)))
  );
}

/** Words for people that a question of a role knows, with the codes of the answers that they mean. */
export function roleWords(
  role: Role,
  { datapoints }: Question,
): readonly (readonly [string, readonly string[]])[] {
  const given = datapoints.filter((answer) => !isOutside(answer));
  return (lines.get(role)?.people ?? []).flatMap(([said, meant]) => {
    const codes = meantBy(meant, given).map(({ code }) => code);
    return codes.length === 0 || codes.length === datapoints.length
      ? []
      : said.split('|').map((word) => [word, codes] as const);
  });
}

function meantBy(
  meant: RegExp | 'given' | 'upper' | 'lower',
  given: readonly Datapoint[],
): readonly Datapoint[] {
  const third = Math.max(1, Math.round(given.length / 3));
  const named = given.filter(({ name }) =>
    (meant === 'upper' ? /\b(?:upper|high|top)/i : /\b(?:lower|low|bottom)/i).test(name),
  );
  if ((meant === 'upper' || meant === 'lower') && named.length > 0) return named;
  if (meant === 'upper') return given.slice(-third);
  if (meant === 'lower') return given.slice(0, third);
  return given.filter(({ name }) => (meant === 'given' ? !none.test(name) : meant.test(name)));
}

/** How well a question fits its role, to choose one of several. */
export function roleFit(role: Role, { datapoints }: Question): number {
  const { labels, people = [] } = lines.get(role) ?? { names: [] };
  const isOrdered = people.some(([, meant]) => meant === 'upper' || meant === 'lower');
  if (isOrdered) return datapoints.some(({ name }) => /\b(?:upper|high|low|lower)\b/i.test(name)) ? 1 : 0;
  return labels === undefined ? 0 : datapoints.filter(({ name }) => labels.test(name)).length;
}

/** Every role. */
export const allRoles: readonly Role[] = [...lines.keys()];
/** Words for people that a role may know. */
export const peopleWords = (role: Role): readonly string[] =>
  (lines.get(role)?.people ?? []).flatMap(([said]) => said.split('|'));

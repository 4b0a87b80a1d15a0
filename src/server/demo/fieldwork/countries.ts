/**
 * The countries of the demo survey. Populations are rounded and for illustration, not official statistics.
 */
export interface Country {
  readonly code: CountryCode;
  readonly name: string;
  /** Thousands of people aged 16 and over, one an age band of `ageBands`. */
  readonly thousandsByAge: readonly number[];
  /** Per 1,000 adults: male, female, another gender. */
  readonly perMilleByGender: readonly [number, number, number];
  /** Per 1,000 adults: city, town or suburb, countryside. */
  readonly perMilleByRegionType: readonly [number, number, number];
  /** Typical yearly household income, US dollars at purchasing power. */
  readonly medianIncome: number;
  /** Degrees and digital habits against the average country, in standard deviations. */
  readonly education: number;
  readonly digital: number;
  /** How much likelier than usual several generations live together. */
  readonly extendedFamily: number;
  /** Respondents in a usual wave. */
  readonly sample: number;
  /** Index of the first wave with fieldwork. */
  readonly firstWave: number;
}

const countryCodes = ['au', 'br', 'fr', 'de', 'in', 'id', 'jp', 'mx', 'za', 'es', 'gb', 'us'] as const;

export type CountryCode = (typeof countryCodes)[number];

export const ageBands = [
  { name: '16–24', from: 16, to: 24 },
  { name: '25–34', from: 25, to: 34 },
  { name: '35–44', from: 35, to: 44 },
  { name: '45–54', from: 45, to: 54 },
  { name: '55–64', from: 55, to: 64 },
  { name: '65 and over', from: 65, to: 84 },
] as const;

/** Name | thousands by age | per mille by gender | by region type | income, education, digital, family | sample, first wave. */
const table: Readonly<Record<CountryCode, string>> = {
  au: 'Australia | 3000 3900 3700 3300 3000 4700 | 488 504 8 | 480 370 150 | 62000 0.3 0.15 1 | 600 0',
  br: 'Brazil | 28500 33500 34000 27500 21500 22500 | 480 512 8 | 560 310 130 | 19000 -0.25 0.2 1.5 | 850 0',
  fr: 'France | 7300 7900 8300 8600 8500 14600 | 476 516 8 | 380 340 280 | 47000 0.1 -0.15 0.9 | 800 0',
  de: 'Germany | 7600 10300 10900 10300 13000 18900 | 486 506 8 | 370 400 230 | 52000 0.1 -0.1 0.8 | 900 0',
  in: 'India | 232000 240000 206000 156000 110000 104000 | 508 486 6 | 260 180 560 | 11000 -0.35 -0.1 2.4 | 950 0',
  id: 'Indonesia | 40000 43000 41000 35000 25000 20500 | 498 496 6 | 360 240 400 | 13000 -0.3 0.1 2 | 750 0',
  jp: 'Japan | 10500 12600 14200 18000 16400 36200 | 480 512 8 | 560 350 90 | 44000 0.25 -0.25 1.2 | 800 0',
  mx: 'Mexico | 20000 20800 18400 16000 11600 10600 | 478 514 8 | 500 300 200 | 18000 -0.2 0.15 1.7 | 750 0',
  za: 'South Africa | 9300 10800 9200 6300 4400 3900 | 480 512 8 | 450 230 320 | 14000 -0.2 0 1.6 | 800 2',
  es: 'Spain | 4600 5200 6600 7800 7000 10000 | 482 510 8 | 500 340 160 | 40000 0.1 0 1.3 | 700 0',
  gb: 'United Kingdom | 7200 9200 9100 8900 8800 12900 | 484 508 8 | 420 410 170 | 50000 0.2 0.1 1 | 900 0',
  us: 'United States | 38900 45600 44800 40700 42100 60300 | 484 507 9 | 320 500 180 | 75000 0.25 0.15 1.1 | 1000 0',
};

export const countries: readonly Country[] = countryCodes.map((code) => {
  const [name = '', ...groups] = table[code].split(' | ');
  const [thousandsByAge = [], genders = [], regionTypes = [], traits = [], fieldwork = []] = groups.map(
    (group) => group.split(' ').map(Number),
  );
  const [medianIncome = 0, education = 0, digital = 0, extendedFamily = 0] = traits;
  const [sample = 0, firstWave = 0] = fieldwork;
  return {
    code,
    name,
    thousandsByAge,
    perMilleByGender: threeOf(genders),
    perMilleByRegionType: threeOf(regionTypes),
    medianIncome,
    education,
    digital,
    extendedFamily,
    sample,
    firstWave,
  };
});

function threeOf([first = 0, second = 0, third = 0]: readonly number[]): readonly [number, number, number] {
  return [first, second, third];
}

/** People aged 16 and over. */
export function adultPopulation(country: Country): number {
  return country.thousandsByAge.reduce((total, thousands) => total + thousands, 0) * 1000;
}

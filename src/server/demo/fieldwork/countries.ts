/**
 * The countries of the demo survey. Populations are rounded and for illustration, not official statistics.
 */
export interface Country {
  readonly code: CountryCode;
  readonly name: string;
  /** Thousands of people aged 16 and over, one an age band of `ageBands`. */
  readonly thousandsByAge: readonly number[];
  /** Of 1,000 adults: male, female, another gender. */
  readonly perMilleByGender: readonly [number, number, number];
  /** Of 1,000 adults: city, town or suburb, countryside. */
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

export type CountryCode = 'au' | 'br' | 'fr' | 'de' | 'in' | 'id' | 'jp' | 'mx' | 'za' | 'es' | 'gb' | 'us';

export const ageBands = [
  { name: '16–24', from: 16, to: 24 },
  { name: '25–34', from: 25, to: 34 },
  { name: '35–44', from: 35, to: 44 },
  { name: '45–54', from: 45, to: 54 },
  { name: '55–64', from: 55, to: 64 },
  { name: '65 and over', from: 65, to: 84 },
] as const;

export const countries: readonly Country[] = [
  {
    code: 'au',
    name: 'Australia',
    thousandsByAge: [3000, 3900, 3700, 3300, 3000, 4700],
    perMilleByGender: [488, 504, 8],
    perMilleByRegionType: [480, 370, 150],
    medianIncome: 62000,
    education: 0.3,
    digital: 0.15,
    extendedFamily: 1,
    sample: 600,
    firstWave: 0,
  },
  {
    code: 'br',
    name: 'Brazil',
    thousandsByAge: [28500, 33500, 34000, 27500, 21500, 22500],
    perMilleByGender: [480, 512, 8],
    perMilleByRegionType: [560, 310, 130],
    medianIncome: 19000,
    education: -0.25,
    digital: 0.2,
    extendedFamily: 1.5,
    sample: 850,
    firstWave: 0,
  },
  {
    code: 'fr',
    name: 'France',
    thousandsByAge: [7300, 7900, 8300, 8600, 8500, 14600],
    perMilleByGender: [476, 516, 8],
    perMilleByRegionType: [380, 340, 280],
    medianIncome: 47000,
    education: 0.1,
    digital: -0.15,
    extendedFamily: 0.9,
    sample: 800,
    firstWave: 0,
  },
  {
    code: 'de',
    name: 'Germany',
    thousandsByAge: [7600, 10300, 10900, 10300, 13000, 18900],
    perMilleByGender: [486, 506, 8],
    perMilleByRegionType: [370, 400, 230],
    medianIncome: 52000,
    education: 0.1,
    digital: -0.1,
    extendedFamily: 0.8,
    sample: 900,
    firstWave: 0,
  },
  {
    code: 'in',
    name: 'India',
    thousandsByAge: [232000, 240000, 206000, 156000, 110000, 104000],
    perMilleByGender: [508, 486, 6],
    perMilleByRegionType: [260, 180, 560],
    medianIncome: 11000,
    education: -0.35,
    digital: -0.1,
    extendedFamily: 2.4,
    sample: 950,
    firstWave: 0,
  },
  {
    code: 'id',
    name: 'Indonesia',
    thousandsByAge: [40000, 43000, 41000, 35000, 25000, 20500],
    perMilleByGender: [498, 496, 6],
    perMilleByRegionType: [360, 240, 400],
    medianIncome: 13000,
    education: -0.3,
    digital: 0.1,
    extendedFamily: 2,
    sample: 750,
    firstWave: 0,
  },
  {
    code: 'jp',
    name: 'Japan',
    thousandsByAge: [10500, 12600, 14200, 18000, 16400, 36200],
    perMilleByGender: [480, 512, 8],
    perMilleByRegionType: [560, 350, 90],
    medianIncome: 44000,
    education: 0.25,
    digital: -0.25,
    extendedFamily: 1.2,
    sample: 800,
    firstWave: 0,
  },
  {
    code: 'mx',
    name: 'Mexico',
    thousandsByAge: [20000, 20800, 18400, 16000, 11600, 10600],
    perMilleByGender: [478, 514, 8],
    perMilleByRegionType: [500, 300, 200],
    medianIncome: 18000,
    education: -0.2,
    digital: 0.15,
    extendedFamily: 1.7,
    sample: 750,
    firstWave: 0,
  },
  {
    code: 'za',
    name: 'South Africa',
    thousandsByAge: [9300, 10800, 9200, 6300, 4400, 3900],
    perMilleByGender: [480, 512, 8],
    perMilleByRegionType: [450, 230, 320],
    medianIncome: 14000,
    education: -0.2,
    digital: 0,
    extendedFamily: 1.6,
    sample: 800,
    firstWave: 2,
  },
  {
    code: 'es',
    name: 'Spain',
    thousandsByAge: [4600, 5200, 6600, 7800, 7000, 10000],
    perMilleByGender: [482, 510, 8],
    perMilleByRegionType: [500, 340, 160],
    medianIncome: 40000,
    education: 0.1,
    digital: 0,
    extendedFamily: 1.3,
    sample: 700,
    firstWave: 0,
  },
  {
    code: 'gb',
    name: 'United Kingdom',
    thousandsByAge: [7200, 9200, 9100, 8900, 8800, 12900],
    perMilleByGender: [484, 508, 8],
    perMilleByRegionType: [420, 410, 170],
    medianIncome: 50000,
    education: 0.2,
    digital: 0.1,
    extendedFamily: 1,
    sample: 900,
    firstWave: 0,
  },
  {
    code: 'us',
    name: 'United States',
    thousandsByAge: [38900, 45600, 44800, 40700, 42100, 60300],
    perMilleByGender: [484, 507, 9],
    perMilleByRegionType: [320, 500, 180],
    medianIncome: 75000,
    education: 0.25,
    digital: 0.15,
    extendedFamily: 1.1,
    sample: 1000,
    firstWave: 0,
  },
];

/** People aged 16 and over. */
export function adultPopulation(country: Country): number {
  return country.thousandsByAge.reduce((total, thousands) => total + thousands, 0) * 1000;
}

import { format } from '../lib/format.ts';
import { audienceName, type CalculationFigure } from './calculation-series.ts';

/** "Of every 100 of Gen Z, about 38 gave “Dog”." */
export function readingOf({ audience, metrics }: CalculationFigure, answer: string): string {
  const people = audience.expression === null ? 'people' : `of ${audienceName(audience)}`;
  return `Of every 100 ${people}, about ${format.count(Math.round(metrics.audience_percentage))} gave “${answer}”.`;
}

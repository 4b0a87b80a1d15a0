import { lazyPart } from '../../ui/lazy-part.tsx';

/** Choosers of the scope's parts: a first page shows the selection, and loads its lists at the first input. */
export const LocationChooser = lazyPart(async () => (await import('./LocationChooser.tsx')).LocationChooser);
export const SurveyChooser = lazyPart(async () => (await import('./SurveyChooser.tsx')).SurveyChooser);
export const WaveChooser = lazyPart(async () => (await import('./WaveChooser.tsx')).WaveChooser);
export const WeightChooser = lazyPart(async () => (await import('./WeightChooser.tsx')).WeightChooser);

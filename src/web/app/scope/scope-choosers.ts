import { lazyLayer } from '../../ui/lazy-part.tsx';

/** Choosers of the scope's parts: a first page shows the selection, and loads its lists at the first input. */
export const LocationChooser = lazyLayer(async () => (await import('./LocationChooser.tsx')).LocationChooser);
export const SurveyChooser = lazyLayer(async () => (await import('./SurveyChooser.tsx')).SurveyChooser);
export const WaveChooser = lazyLayer(async () => (await import('./WaveChooser.tsx')).WaveChooser);
export const WeightChooser = lazyLayer(async () => (await import('./WeightChooser.tsx')).WeightChooser);

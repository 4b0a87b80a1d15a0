import { expect, test } from 'vitest';
import { ServiceError } from '../request/service-error.ts';
import { createUploadPlaces, type UploadPlaces } from './import-runner.ts';

function refusal(places: UploadPlaces, organisationId: number): ServiceError {
  try {
    places.take(organisationId);
  } catch (error) {
    if (error instanceof ServiceError) return error;
  }
  throw new Error('it was not refused');
}

test('two uploads of an organisation wait; a third is told to come back, and may once one of them leaves', () => {
  const places = createUploadPlaces();
  const [leave] = [places.take(1), places.take(1)];
  expect(refusal(places, 1)).toMatchObject({
    kind: 'too_many_requests',
    message:
      '2 uploads of your organisation wait to be imported, and 2 may; send this one when one of them was begun, or cancel one',
    details: { retryAfterSeconds: 30 },
  });
  leave?.();
  leave?.();
  places.take(1);
  expect(refusal(places, 1).kind).toBe('too_many_requests');
});

test('four uploads of all organisations wait', () => {
  const places = createUploadPlaces();
  for (const organisationId of [1, 1, 2, 2]) places.take(organisationId);
  expect(refusal(places, 3).message).toMatch(
    /^4 uploads of all organisations wait to be imported, and 4 may;/,
  );
});

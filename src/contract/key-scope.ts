import { z } from 'zod';

/**
 * What an API key may be used for: `read` looks and asks, `chat` converses and calls tools, `write` changes saved
 * objects, folders, sharing and datasets. The account itself takes a session or a key without bounds.
 */
export const KeyScope = z.enum(['read', 'chat', 'write']).meta({ id: 'KeyScope' });
export type KeyScope = z.infer<typeof KeyScope>;

export const keyScopes: readonly KeyScope[] = KeyScope.options;

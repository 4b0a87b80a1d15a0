import type { z } from 'zod';
import {
  type FactorProof,
  type FactorRequest,
  PasskeyAnswer,
  PasskeyCredential,
} from '../../contract/people/auth.ts';
import { call } from './client.ts';
import { signInWords } from './failure-words.ts';
import { ApiError } from './transport/api-error.ts';

/** Second factors that the service asked for; undefined: the call failed otherwise. */
export function factorRequestOf(error: Error | null): FactorRequest | undefined {
  return error instanceof ApiError ? error.secondFactor : undefined;
}

/** Whether this browser can make and use passkeys. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in window && 'parseCreationOptionsFromJSON' in PublicKeyCredential;

/** Sends something with the signature of a passkey. Each try takes a challenge of its own. */
export async function provenByPasskey<Answer>(
  send: (proof: FactorProof) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send({});
  } catch (error) {
    const options = error instanceof Error ? factorRequestOf(error)?.passkey : null;
    if (options == null) throw error;
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({ ...options });
    return send({ passkey: await ask(PasskeyAnswer, () => navigator.credentials.get({ publicKey })) });
  }
}

/** Makes a passkey in the browser and adds it to the account; returns the recovery codes. */
export async function addPasskey(name: string, proof: FactorProof): Promise<readonly string[]> {
  const { options } = await call('beginPasskey', { body: proof });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON({ ...options });
  const credential = await ask(PasskeyCredential, () => navigator.credentials.create({ publicKey }));
  const { recovery_codes: codes } = await call('createPasskey', { body: { name, credential } });
  return codes;
}

/** The credential as the contract has it; a refusal of the browser's in our words. */
async function ask<Schema extends z.ZodType>(
  schema: Schema,
  make: () => Promise<Credential | null>,
): Promise<z.output<Schema>> {
  try {
    const credential = await make();
    if (credential instanceof PublicKeyCredential) return schema.parse(credential.toJSON());
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    if (error.name === 'InvalidStateError') throw new Error(signInWords.passkeyThere, { cause: error });
  }
  throw new Error(signInWords.passkeyUnused);
}

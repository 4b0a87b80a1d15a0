import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** What an authenticator or its browser does otherwise than an honest one. */
export interface Dishonesty {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  readonly crossOrigin?: boolean;
  readonly topOrigin?: string;
  /** Flags of the authenticator data: 1 present, 4 verified, 64 with a credential. */
  readonly flags?: number;
  readonly signCount?: number;
  readonly signature?: (signature: Buffer) => Buffer;
  /** Id that is claimed instead of the credential's own. */
  readonly id?: string;
  readonly userHandle?: string;
  /** Attestation statement instead of none, in CBOR with its format. */
  readonly attestation?: { readonly format: string; readonly statement: Buffer };
}

/** An authenticator of one credential, with the browser around it, in software: signs whatever it is told to. */
export function createAuthenticator(origin: string) {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rawId = randomBytes(32);
  const id = rawId.toString('base64url');
  let signCount = 0;
  let userHandle = '';

  const clientData = (type: string, challenge: string, other: Dishonesty) =>
    Buffer.from(
      JSON.stringify({
        type: other.type ?? type,
        challenge: other.challenge ?? challenge,
        origin: other.origin ?? origin,
        crossOrigin: other.crossOrigin ?? false,
        ...(other.topOrigin === undefined ? {} : { topOrigin: other.topOrigin }),
      }),
    );

  function authenticatorData(flags: number, other: Dishonesty): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(other.signCount ?? ++signCount);
    const rpIdHash = createHash('sha256')
      .update(other.rpId ?? new URL(origin).hostname)
      .digest();
    return Buffer.concat([rpIdHash, Buffer.from([other.flags ?? flags]), count]);
  }

  const credential = (other: Dishonesty) => ({
    id: other.id ?? id,
    rawId: other.id ?? id,
    type: 'public-key',
    clientExtensionResults: {},
  });

  return {
    id,

    /** Answer to the options of a new passkey. */
    create(options: CreationOptions, other: Dishonesty = {}) {
      userHandle = options.user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(rawId.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, rawId, coseKey(keys.publicKey)]);
      const data = Buffer.concat([authenticatorData(1 | 4 | 64, other), attested]);
      const { format, statement } = other.attestation ?? { format: 'none', statement: Buffer.from([0xa0]) };
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText(format),
        cborText('attStmt'),
        statement,
        cborText('authData'),
        cborBytes(data),
      ]);
      return {
        ...credential(other),
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, other).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
      };
    },

    /** Answer to the options of a signature. */
    sign({ challenge }: { readonly challenge: string }, other: Dishonesty = {}) {
      const client = clientData('webauthn.get', challenge, other);
      const data = authenticatorData(1 | 4, other);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      const signature = sign('sha256', signed, keys.privateKey);
      return {
        ...credential(other),
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: (other.signature?.(signature) ?? signature).toString('base64url'),
          userHandle: other.userHandle ?? userHandle,
        },
      };
    },
  };
}

export interface CreationOptions {
  readonly challenge: string;
  readonly user: { readonly id: string };
}

/** An ES256 key as COSE has it (RFC 9053, 7.1.1): {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ]);
}

/** A text of up to 23 bytes in CBOR (RFC 8949). */
export function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 | text.length]), Buffer.from(text)]);
}

/** A byte string of 24 to 65,535 bytes in CBOR. */
export function cborBytes(bytes: Uint8Array): Buffer {
  const head = bytes.length < 256 ? [0x58, bytes.length] : [0x59, bytes.length >> 8, bytes.length & 255];
  return Buffer.concat([Buffer.from(head), bytes]);
}

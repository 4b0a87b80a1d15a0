import { createWriteStream, statSync, type WriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { limits } from '../../contract/limits.ts';
import { quote, ServiceError } from '../request/service-error.ts';
import { boundaryOf, readMultipart } from './read-multipart.ts';

/** The parts of an upload: files on disk, under names of our own, and the rest as text. */
export interface Upload {
  /** Holds the files; the receiver of the upload removes it. */
  readonly directory: string;
  readonly dataPath: string;
  /** null: it waits with a proposal. */
  readonly codebookPath: string | null;
  /** The description of a Triple-S survey. */
  readonly schemaPath: string | null;
  readonly bytes: number;
  readonly fields: Readonly<Record<UploadField, string>>;
}

const fieldNames = [
  'code',
  'namespace',
  'weight_column',
  'wave_column',
  'location_column',
  'public',
  'file_name',
  'into',
] as const;
type UploadField = (typeof fieldNames)[number];

/** Parts that are files, and their names here; the sender's names are ignored. */
const fileNames: ReadonlyMap<string, string> = new Map([
  ['file', 'survey.csv'],
  ['codebook', 'codebook.json'],
  ['schema', 'schema.xml'],
]);

/**
 * Writes an upload into `directory`, which it makes, as it arrives. Refused, nothing of it is left: `unsupported_media_type`,
 * `payload_too_large` for more than `limitBytes` in all, `invalid_request` for parts that are missing, unknown or twice there.
 */
export async function receiveUpload(
  request: Request,
  directory: string,
  limitBytes: number = limits.importBytes,
): Promise<Upload> {
  const boundary = boundaryOf(request.headers.get('content-type'));
  if (boundary === null) {
    throw new ServiceError('unsupported_media_type', 'an import must be multipart/form-data with a boundary');
  }
  if (Number(request.headers.get('content-length') ?? 0) > limitBytes) throw tooLarge(limitBytes);
  if (request.body === null) throw missingFile();
  await mkdir(directory, { recursive: true, mode: 0o700 });
  try {
    return await receive(bounded(request.body, limitBytes), boundary, directory);
  } catch (error) {
    await rm(directory, { recursive: true, force: true });
    throw error;
  }
}

async function receive(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
  directory: string,
): Promise<Upload> {
  const fields: Record<UploadField, string> = {
    code: '',
    namespace: '',
    weight_column: '',
    wave_column: '',
    location_column: '',
    public: '',
    file_name: '',
    into: '',
  };
  const received = new Set<string>();
  let part: OpenPart | null = null;
  try {
    for await (const event of readMultipart(body, boundary)) {
      if (event.kind === 'bytes') {
        await part?.write(event.bytes);
        continue;
      }
      await part?.close();
      part = null;
      const { name } = event;
      if (received.has(name)) {
        throw new ServiceError('invalid_request', `the part ${quote(name)} is there twice; send it once`);
      }
      received.add(name);
      const fileName = fileNames.get(name);
      if (fileName !== undefined) part = openFile(join(directory, fileName));
      else if (isField(name)) part = openField(name, (text) => (fields[name] = text));
      else {
        const known = [...fileNames.keys(), ...fieldNames].join(', ');
        throw new ServiceError(
          'invalid_request',
          `an import has no part ${quote(name)}; its parts are ${known}`,
        );
      }
    }
    await part?.close();
  } catch (error) {
    await part?.close().catch(() => {}); // what broke first is what is told
    throw error;
  }
  if (!received.has('file')) throw missingFile();
  if (received.has('codebook') && received.has('schema')) {
    throw new ServiceError(
      'invalid_request',
      'the parts "codebook" and "schema" are both there; a file is described by one of them',
    );
  }
  if (!['', 'true', 'false'].includes(fields.public)) {
    throw new ServiceError('invalid_request', 'public must be "true" or "false"');
  }
  if (fields.into !== '' && (fields.code !== '' || fields.namespace !== '' || fields.public === 'true')) {
    throw new ServiceError(
      'invalid_request',
      'code, namespace and public are of a new dataset; leave them out, or the part "into"',
    );
  }
  return {
    directory,
    dataPath: join(directory, 'survey.csv'),
    codebookPath: received.has('codebook') ? join(directory, 'codebook.json') : null,
    schemaPath: received.has('schema') ? join(directory, 'schema.xml') : null,
    bytes: statSync(join(directory, 'survey.csv')).size,
    fields,
  };
}

interface OpenPart {
  write(bytes: Uint8Array): Promise<void>;
  close(): Promise<void>;
}

function openFile(path: string): OpenPart {
  const file: WriteStream = createWriteStream(path, { mode: 0o600, flags: 'wx' });
  const written = finished(file).catch((cause: unknown) => {
    throw new ServiceError('unavailable', 'the upload cannot be stored at the moment; try again later', {
      cause,
    });
  });
  // Told where it is waited for: by the write under way or by the close.
  written.catch(() => {});
  return {
    async write(bytes) {
      if (file.write(bytes)) return;
      await Promise.race([new Promise<void>((resolve) => file.once('drain', () => resolve())), written]);
    },
    async close() {
      file.end();
      await written;
    },
  };
}

function openField(name: UploadField, put: (text: string) => void): OpenPart {
  let text = Buffer.alloc(0);
  return {
    async write(bytes) {
      text = Buffer.concat([text, bytes]);
      if (text.length > 4 * limits.nameLength) throw tooLong(name);
    },
    async close() {
      const value = text.toString('utf8');
      if (value.length > limits.nameLength) throw tooLong(name);
      put(value);
    },
  };
}

async function* bounded(body: AsyncIterable<Uint8Array>, limitBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  try {
    for await (const chunk of body) {
      size += chunk.length;
      if (size > limitBytes) throw tooLarge(limitBytes);
      yield chunk;
    }
  } catch (cause) {
    if (cause instanceof ServiceError) throw cause;
    throw new ServiceError('invalid_request', 'the upload broke off before its end; send it again', {
      cause,
    });
  }
}

function isField(name: string): name is UploadField {
  return fieldNames.some((known) => known === name);
}

function tooLong(name: string): ServiceError {
  return new ServiceError('invalid_request', `${name} must have at most ${limits.nameLength} characters`);
}

function tooLarge(limitBytes: number): ServiceError {
  return new ServiceError(
    'payload_too_large',
    `an import may have ${limitBytes} bytes; split the file by wave`,
  );
}

function missingFile(): ServiceError {
  return new ServiceError('invalid_request', 'the part "file" is missing; send the survey in it');
}

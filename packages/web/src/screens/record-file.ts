import { type Review, readReview } from '@orrery/bots/review';
import { type GameRecord, type RawRecord, type Refusal, readRecord } from '@orrery/kernel';

/** Downloads the record as a file. */
export const downloadRecord = (record: GameRecord, name: string): void => {
  const url = URL.createObjectURL(new Blob([`${JSON.stringify(record, null, 1)}\n`], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${record.game}-${name}.json`;
  link.click();
  URL.revokeObjectURL(url);
};

export const NOT_JSON: Refusal = { rule: 'K3.1', why: 'notAFile' };

/** A dropped file as a record, or what is wrong with it. */
export const readRecordText = (text: string): RawRecord | Refusal => {
  try {
    return readRecord(JSON.parse(text));
  } catch {
    return NOT_JSON;
  }
};

const pump = async (
  bytes: Uint8Array<ArrayBuffer>,
  through: CompressionStream | DecompressionStream,
): Promise<Uint8Array> =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(through)).arrayBuffer());

/** Data as part of an address. */
const toAddress = async (data: unknown): Promise<string> => {
  const packed = await pump(new TextEncoder().encode(JSON.stringify(data)), new CompressionStream('deflate-raw'));
  let binary = '';
  for (const byte of packed) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
};

const fromAddress = async (text: string): Promise<string> => {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  return new TextDecoder().decode(await pump(bytes, new DecompressionStream('deflate-raw')));
};

/** A whole record as part of an address, so that a position can be shared without a server. */
export const recordToAddress = ({ hash: _, ...bare }: GameRecord): Promise<string> => toAddress(bare);

const ADDRESS = /^\s*https?:\/\/[^/\s]+(\/replay[/?#]\S+)\s*$/;

/** Where the address of a replay or of a position in one leads, wherever it was copied; null: the text is something else. */
export const replayAddress = (text: string): string | null => ADDRESS.exec(text)?.[1] ?? null;

/** The record of an address; what stands behind a dot is its review. */
export const recordFromAddress = async (text: string): Promise<RawRecord | Refusal> => {
  try {
    return readRecordText(await fromAddress(text.split('.')[0] as string));
  } catch {
    return NOT_JSON;
  }
};

export const reviewToAddress = (review: Review): Promise<string> => toAddress(review);

/** The review behind the record of an address; null where there is none that can be read. */
export const reviewFromAddress = async (text: string): Promise<Review | null> => {
  try {
    const [, packed] = text.split('.');
    return packed === undefined ? null : readReview(JSON.parse(await fromAddress(packed)));
  } catch {
    return null;
  }
};

import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** As much of CBOR as an authenticator writes: small numbers, bytes, texts and maps. */
const cbor = (value: unknown): Buffer => {
  const head = (major: number, n: number): Buffer =>
    n < 24
      ? Buffer.from([(major << 5) | n])
      : n < 256
        ? Buffer.from([(major << 5) | 24, n])
        : Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flatMap((pair) => pair.map(cbor))]);
};

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const PRESENT_AND_VERIFIED = 0b101;
const WITH_KEY = 0b1000000;

/** A passkey in software, as a browser has one for us. */
export const createAuthenticator = (origin: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  const host = sha256(new URL(origin).hostname);
  let counter = 0;

  const clientData = (type: string, challenge: string, from: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const authData = (flags: number, rest: Buffer = Buffer.alloc(0)): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++counter);
    return Buffer.concat([host, Buffer.from([flags]), count, rest]);
  };
  const answer = (response: { readonly [name: string]: unknown }) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });
  return {
    id: id.toString('base64url'),
    /** What `navigator.credentials.create` answers. */
    create: (challenge: string) => {
      const key = new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const length = Buffer.from([0, id.length]);
      const data = authData(PRESENT_AND_VERIFIED | WITH_KEY, Buffer.concat([Buffer.alloc(16), length, id, cbor(key)]));
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ]);
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      });
    },
    /** What `navigator.credentials.get` answers; `from` another page than ours. */
    get: (challenge: string, from = origin) => {
      const data = authData(PRESENT_AND_VERIFIED);
      const client = clientData('webauthn.get', challenge, from);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
};

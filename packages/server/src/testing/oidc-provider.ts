import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Code {
  readonly challenge: string;
  readonly nonce: string;
  readonly back: string;
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
};

/** A small provider of OpenID Connect: everybody who comes is `who` and agrees at once. */
export const startOidcProvider = async (clientId: string, clientSecret: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const codes = new Map<string, Code>();
  let issuer = '';
  const provider = {
    who: { sub: 'user-1', preferred_username: 'Hedy' } as { sub: string; preferred_username?: string },
    get issuer() {
      return issuer;
    },
    stop: (): void => void server.close(),
  };

  const tokenFor = ({ nonce }: Code): string => {
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: issuer, aud: clientId, iat: now, exp: now + 300, nonce, ...provider.who };
    const text = `${encode({ alg: 'RS256', typ: 'JWT', kid: '1' })}.${encode(claims)}`;
    return `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey).toString('base64url')}`;
  };
  const answerToken = async (request: IncomingMessage): Promise<object | null> => {
    const body = await bodyOf(request);
    const code = codes.get(body.get('code') ?? '');
    codes.delete(body.get('code') ?? '');
    const verifier = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    const isClient = body.get('client_id') === clientId && body.get('client_secret') === clientSecret;
    if (code === undefined || !isClient || verifier !== code.challenge || body.get('redirect_uri') !== code.back)
      return null;
    return { access_token: randomBytes(9).toString('hex'), token_type: 'Bearer', id_token: tokenFor(code) };
  };
  const json = (response: ServerResponse, status: number, value: object): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', issuer);
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return json(response, 200, {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
        });
      case '/keys':
        return json(response, 200, {
          keys: [{ ...publicKey.export({ format: 'jwk' }), kid: '1', alg: 'RS256', use: 'sig' }],
        });
      case '/authorize': {
        const asked = url.searchParams;
        const code = randomBytes(9).toString('hex');
        const back = asked.get('redirect_uri') ?? '';
        codes.set(code, { challenge: asked.get('code_challenge') ?? '', nonce: asked.get('nonce') ?? '', back });
        const to = new URL(back);
        to.searchParams.set('code', code);
        to.searchParams.set('state', asked.get('state') ?? '');
        return void response.writeHead(302, { location: to.href }).end();
      }
      case '/token': {
        const tokens = await answerToken(request);
        return tokens === null ? json(response, 400, { error: 'invalid_grant' }) : json(response, 200, tokens);
      }
      default:
        return json(response, 404, {});
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return provider;
};

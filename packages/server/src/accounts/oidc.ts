import { Name } from '@orrery/protocol';
import type { Configuration, IDToken } from 'openid-client';
import type { OidcProvider } from '../config.ts';
import { lookOf, nameKeyOf } from '../names.ts';
import { Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import { Taken } from '../storage/engine.ts';
import { isAccount, type PlayerRow } from '../storage/people.ts';

const client = () => import('openid-client');

/** What a sign-in that is under way must know when its browser comes back. */
export interface Journey {
  readonly provider: string;
  readonly verifier: string;
  readonly nonce: string;
}

const known = new Map<string, Promise<Configuration>>();
/** What a provider says of itself, asked once; a failure is asked again. */
const configurationOf = (provider: OidcProvider): Promise<Configuration> => {
  const key = `${provider.issuer} ${provider.clientId}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const asked = client().then(({ discovery, allowInsecureRequests }) =>
    discovery(
      new URL(provider.issuer),
      provider.clientId,
      provider.clientSecret,
      undefined,
      // Inside a closed network a provider may speak plain HTTP; whoever sets it up says so by its address.
      provider.issuer.startsWith('http:') ? { execute: [allowInsecureRequests] } : {},
    ),
  );
  known.set(key, asked);
  asked.catch(() => known.delete(key));
  return asked;
};

/** Where the browser is sent, and what we must remember meanwhile. */
export const beginJourney = async (provider: OidcProvider, state: string, back: string) => {
  const oidc = await client();
  const configuration = await configurationOf(provider);
  const journey: Journey = {
    provider: provider.id,
    verifier: oidc.randomPKCECodeVerifier(),
    nonce: oidc.randomNonce(),
  };
  const url = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: back,
    scope: 'openid profile',
    state,
    nonce: journey.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(journey.verifier),
    code_challenge_method: 'S256',
  });
  return { journey, url };
};

/** Who the provider says the browser's owner is. */
export const endJourney = async (
  provider: OidcProvider,
  { verifier, nonce }: Journey,
  state: string,
  at: URL,
): Promise<IDToken> => {
  const { authorizationCodeGrant } = await client();
  const tokens = await authorizationCodeGrant(await configurationOf(provider), at, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (claims === undefined) throw new Error('the provider gave no identity');
  return claims;
};

/** A name nobody has, as near as possible to the one known elsewhere. */
const namesLike = (claims: IDToken): string[] => {
  const wanted = [claims.preferred_username, claims.nickname, claims.given_name, claims.name];
  const names = wanted.flatMap((text) => {
    const read = Name.safeParse(String(text ?? '').slice(0, 20));
    return read.success ? [read.data] : [];
  });
  const first = names[0] ?? 'Player';
  const numbered = Array.from({ length: 50 }, () => `${first} ${100 + Math.floor(Math.random() * 9_900)}`);
  return [...new Set(names), ...numbered];
};

/** A new account for somebody known elsewhere; a guest becomes it, seats and all. */
export const accountFor = async (services: Services, claims: IDToken, from: PlayerRow): Promise<PlayerRow> => {
  const { people } = services.store;
  const isNew = (await people.find(from.id)) === undefined;
  for (const name of namesLike(claims)) {
    const account = { ...from, name, name_key: nameKeyOf(name), name_look: lookOf(name) };
    try {
      if (isNew) await people.create(account);
      else await people.update(from.id, account);
      return account;
    } catch (error) {
      if (!(error instanceof Taken)) throw error;
    }
  }
  throw new Problem(409, 'name_taken', 'No free name was found for this account.');
};

/** Tie a provider's identity to an account. */
export const tie = async (services: Services, provider: string, subject: string, player: PlayerRow): Promise<void> => {
  if (!isAccount(player)) throw new Problem(409, 'guest', 'Only an account can be tied to another one.');
  await services.store.credentials.addIdentity({
    provider,
    subject,
    player_id: player.id,
    created_at: services.now(),
  });
};

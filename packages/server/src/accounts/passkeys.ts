import type { PasskeyOptions } from '@orrery/protocol';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Context } from 'hono';
import { hashOf } from '../identity.ts';
import { newTicket } from '../operators/desk.ts';
import { Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import type { PlayerRow } from '../storage/people.ts';

const MOST_PASSKEYS = 20;
const TEN_MINUTES = 600_000;
const webauthn = () => import('@simplewebauthn/server');

/** Where browsers know us, which passkeys are bound to: what is set, or where the request came to. */
const placeOf = ({ config }: Services, context: Context): { readonly origin: string; readonly id: string } => {
  const url = new URL(config.publicUrl ?? context.req.header('origin') ?? `http://${context.req.header('host')}`);
  return { origin: url.origin, id: url.hostname };
};

const badPasskey = (): Problem => new Problem(401, 'bad_passkey', 'This passkey was not accepted.');

/** The challenge a ticket stands for; it works once. */
const challengeOf = async (services: Services, ticket: string, kind: string, player: string): Promise<string> => {
  const { credentials } = services.store;
  const found = await credentials.ticket(hashOf(ticket), kind, services.now());
  if (found === undefined || found.player_id !== player || !(await credentials.useTicket(found.hash)))
    throw badPasskey();
  return found.detail;
};

export const passkeyToAdd = async (
  services: Services,
  context: Context,
  player: PlayerRow,
): Promise<PasskeyOptions> => {
  const { generateRegistrationOptions } = await webauthn();
  const known = await services.store.credentials.passkeysOf(player.id);
  const options = await generateRegistrationOptions({
    rpName: 'Orrery',
    rpID: placeOf(services, context).id,
    userID: new TextEncoder().encode(player.id),
    userName: player.name,
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports: JSON.parse(transports) })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  });
  return {
    ticket: await newTicket(services, 'passkey-add', player.id, TEN_MINUTES, options.challenge),
    options: { ...options },
  };
};

export const addPasskey = async (
  services: Services,
  context: Context,
  player: PlayerRow,
  { ticket, response, label }: { readonly ticket: string; readonly response: object; readonly label: string },
): Promise<void> => {
  const { verifyRegistrationResponse } = await webauthn();
  const { origin, id } = placeOf(services, context);
  const expectedChallenge = await challengeOf(services, ticket, 'passkey-add', player.id);
  const result = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
  }).catch(() => ({ verified: false as const, registrationInfo: undefined }));
  if (!result.verified || result.registrationInfo === undefined) throw badPasskey();
  const { credential } = result.registrationInfo;
  const added = await services.store.credentials.addPasskey(
    {
      id: credential.id,
      player_id: player.id,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: JSON.stringify(credential.transports ?? []),
      label,
      created_at: services.now(),
      used_at: 0,
    },
    MOST_PASSKEYS,
  );
  if (!added) throw new Problem(429, 'too_many_passkeys', `You can have ${MOST_PASSKEYS} passkeys at most.`);
};

export const passkeyToAsk = async (services: Services, context: Context): Promise<PasskeyOptions> => {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: placeOf(services, context).id,
    userVerification: 'preferred',
  });
  return {
    ticket: await newTicket(services, 'passkey-in', '', TEN_MINUTES, options.challenge),
    options: { ...options },
  };
};

/** Whose passkey answered. */
export const playerByPasskey = async (
  services: Services,
  context: Context,
  { ticket, response }: { readonly ticket: string; readonly response: { readonly id: string } },
): Promise<PlayerRow> => {
  const { verifyAuthenticationResponse } = await webauthn();
  const { credentials, people } = services.store;
  const { origin, id } = placeOf(services, context);
  const expectedChallenge = await challengeOf(services, ticket, 'passkey-in', '');
  const known = await credentials.passkey(response.id);
  if (known === undefined) throw badPasskey();
  const result = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
    credential: {
      id: known.id,
      publicKey: new Uint8Array(Buffer.from(known.public_key, 'base64url')),
      counter: known.counter,
      transports: JSON.parse(known.transports),
    },
  }).catch(() => ({ verified: false as const, authenticationInfo: null }));
  const player = result.verified ? await people.find(known.player_id) : undefined;
  if (!result.verified || player === undefined) throw badPasskey();
  await credentials.usedPasskey(known.id, result.authenticationInfo.newCounter, services.now());
  return player;
};

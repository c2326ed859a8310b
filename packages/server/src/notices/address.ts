import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { Problem } from '../problem.ts';

/** Networks a stranger's address must not lead to: this machine, its neighbours, and what is not for everybody. */
const CLOSED = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  CLOSED.addSubnet(net, bits, 'ipv4');
// Only 2000::/3 is the open IPv6 internet; within it, what wraps IPv4 or is for documentation stays closed.
const OPEN6 = new BlockList();
OPEN6.addSubnet('2000::', 3, 'ipv6');
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  CLOSED.addSubnet(net, bits, 'ipv6');

/** May we connect to this address on somebody's behalf? */
export const isPublicAddress = (address: string): boolean => {
  const kind = isIP(address);
  if (kind === 4) return !CLOSED.check(address, 'ipv4');
  if (kind === 6) return OPEN6.check(address, 'ipv6') && !CLOSED.check(address, 'ipv6');
  return false;
};

/** Resolves names for connections, but not to closed networks; what was checked is what is connected to. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, '', 0);
    const [first] = addresses;
    if (first === undefined || addresses.some(({ address }) => !isPublicAddress(address)))
      return callback(new Error('the address leads to a closed network'), '', 0);
    if (options.all === true) return callback(null, addresses as never, 0);
    callback(null, first.address, first.family);
  });
};

const bad = (message: string): Problem => new Problem(422, 'bad_address', message);

/** An address somebody wants us to send to. Names are checked again whenever they are resolved. */
export const readTarget = (text: string, allowPrivate: boolean): URL => {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    throw bad('That is no address.');
  }
  if (url.protocol !== 'https:' && !(allowPrivate && url.protocol === 'http:'))
    throw bad('The address must begin with https://.');
  if (url.username !== '' || url.password !== '') throw bad('The address must not contain a name or password.');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!allowPrivate && (isIP(host) !== 0 ? !isPublicAddress(host) : !host.includes('.') || host.endsWith('.local')))
    throw bad('The address leads to a closed network.');
  return url;
};

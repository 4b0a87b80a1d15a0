import { BlockList, isIP } from 'node:net';

/** Addresses (`10.0.0.4`) and networks (`10.0.0.0/8`) of the proxies in front of the service. */
export type TrustedProxies = readonly string[];

/** Of this machine and of private networks: none of them comes from the internet without passing a proxy. */
export const nearbyProxies: TrustedProxies = [
  '127.0.0.0/8',
  '::1',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  'fc00::/7',
  'fe80::/10',
];

/** The parts of a list with commas; null where one of them is neither an address nor a network. */
export function parseProxies(text: string): TrustedProxies | null {
  const parts = text.split(',').map((part) => part.trim());
  return parts.every((part) => readNetwork(part) !== null) ? parts : null;
}

/** Whether an address, as a socket tells it, is one of those. */
export function proxyFilter(proxies: TrustedProxies): (address: string) => boolean {
  if (proxies.length === 0) return () => false;
  const list = new BlockList();
  for (const proxy of proxies) {
    const network = readNetwork(proxy);
    if (network === null) throw new Error(`"${proxy}" is neither an address nor a network`);
    list.addSubnet(network.address, network.bits, network.family);
  }
  // An IPv4 peer of a socket that takes both reads `::ffff:10.0.0.4`, which the list takes for 10.0.0.4.
  return (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
}

interface Network {
  readonly address: string;
  readonly bits: number;
  readonly family: 'ipv4' | 'ipv6';
}

function readNetwork(text: string): Network | null {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  const most = version === 4 ? 32 : 128;
  if (version === 0 || address.includes('%') || rest.length > 0) return null;
  if (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= most)) return null;
  return { address, bits: bits === undefined ? most : Number(bits), family: version === 4 ? 'ipv4' : 'ipv6' };
}

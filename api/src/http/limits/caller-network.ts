import { isIPv4, isIPv6 } from 'node:net'
import { keyedHash } from '../../domain/secrets.ts'

const IPV6_GROUPS = 8
/** Groups in a /64. A provider assigns at least a /64 to each customer, so one customer controls all its addresses. */
const IPV6_CUSTOMER_GROUPS = 4
/** Groups in a /48, which a provider may assign to one site. */
const IPV6_SITE_GROUPS = 3
const MAX_CHARS = 100

/**
 * The network that counts as one caller: an IPv4 address, or the /64 of an IPv6 one. A text from a proxy that is no
 * address is taken as it stands, at most 100 characters of it.
 */
export function callerNetwork(ip: string): string {
  const address = ip.replace(/%.*$/, '')
  if (!isIPv6(address)) return /^[\d.]+:\d+$/.test(address) ? address.replace(/:\d+$/, '') : address.slice(0, MAX_CHARS)
  const groups = groupsOf(address)
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (mapped) return dotted(groups.slice(6))
  const network = groups.slice(0, IPV6_CUSTOMER_GROUPS).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

/**
 * The networks of one site or small provider, counted together: the /24 of an IPv4 address, the /48 of an IPv6 one. Any
 * other text as it stands.
 */
export function callerSubnet(ip: string): string {
  const network = callerNetwork(ip)
  if (isIPv4(network)) return `${network.split('.').slice(0, 3).join('.')}.0/24`
  if (!network.endsWith('::/64')) return network
  return `${network.split(':').slice(0, IPV6_SITE_GROUPS).join(':')}::/48`
}

/** The eight groups of an IPv6 address, in any notation. */
function groupsOf(address: string): number[] {
  // An IPv4 address may stand for the last two groups.
  const [last = ''] = /[^:]*$/.exec(address) ?? []
  const text = isIPv4(last) ? address.slice(0, -last.length) + hexPair(last) : address
  const [head = '', tail] = text.split('::')
  const read = (part: string) => (part === '' ? [] : part.split(':').map((group) => parseInt(group, 16)))
  const [before, after] = [read(head), read(tail ?? '')]
  const zeros = tail === undefined ? 0 : IPV6_GROUPS - before.length - after.length
  return [...before, ...Array.from({ length: zeros }, () => 0), ...after]
}

function hexPair(ipv4: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = ipv4.split('.').map(Number)
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
}

function dotted(pair: readonly number[]): string {
  return pair.flatMap((group) => [group >> 8, group & 255]).join('.')
}

/** The caller's network for a limit's key, as a keyed hash: a copy of the database alone reveals no address. */
export function hashCaller(appKey: string, ip: string): string {
  return keyedHash(appKey, 'limit-caller', callerNetwork(ip))
}

/** As `hashCaller`, of the caller's subnet. */
export function hashSubnet(appKey: string, ip: string): string {
  return keyedHash(appKey, 'limit-subnet', callerSubnet(ip))
}

import { callerNetwork, callerSubnet } from './caller-network.ts'

describe('the network of a caller', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['192.0.2.7:51234', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::ffff:c000:207', '192.0.2.7'],
    ['0:0:0:0:0:FFFF:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
    ['', ''],
    ['unknown', 'unknown'],
  ])('of %s is %s', (ip, network) => {
    expect(callerNetwork(ip)).toBe(network)
  })

  it.each([
    ['192.0.2.7', '192.0.2.0/24'],
    ['192.0.2.7:51234', '192.0.2.0/24'],
    ['::ffff:192.0.2.7', '192.0.2.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8::9', '2001:db8:0::/48'],
    ['::1', '0:0:0::/48'],
    ['', ''],
    ['unknown', 'unknown'],
  ])('of %s is in %s', (ip, subnet) => {
    expect(callerSubnet(ip)).toBe(subnet)
  })

  it('is the same for two addresses of one /64 and another for the next', () => {
    expect(callerNetwork('2001:db8:1:2::1')).toBe(callerNetwork('2001:db8:1:2:ffff:ffff:ffff:ffff'))
    expect(callerNetwork('2001:db8:1:2::1')).not.toBe(callerNetwork('2001:db8:1:3::1'))
  })
})

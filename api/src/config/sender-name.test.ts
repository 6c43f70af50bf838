import { senderName } from './sender-name.ts'

describe('the name of the centre', () => {
  it.each([
    ['Oratorio <no-reply@oratorio.test>', 'Oratorio'],
    ['  Oratorio San Luigi   <no-reply@oratorio.test>', 'Oratorio San Luigi'],
    ['"Oratorio, San Luigi" <no-reply@oratorio.test>', 'Oratorio, San Luigi'],
    ['no-reply@oratorio.test', 'Cortile'],
    ['<no-reply@oratorio.test>', 'Cortile'],
    ['"" <no-reply@oratorio.test>', 'Cortile'],
  ])('of %j is %s', (mailFrom, name) => {
    expect(senderName(mailFrom)).toBe(name)
  })
})

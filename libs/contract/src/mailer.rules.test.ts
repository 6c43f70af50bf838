import { bulkPerHour, hoursToSend } from './mailer.rules.ts'

describe('how long a mail to many takes', () => {
  it.each([
    [125, 100],
    [60, 48],
    [7, 5],
    [1, 1],
  ])('of %i mails an hour %i are for many', (per_hour, bulk) => {
    expect(bulkPerHour(per_hour)).toBe(bulk)
  })

  it.each([
    [0, 0, 0],
    [0, 500, 0],
    [1, 0, 0],
    [100, 0, 0],
    [101, 0, 1],
    [100, 1, 1],
    [240, 60, 2],
    [300, 0, 2],
    [301, 0, 3],
  ])('%i after %i others: %i more hours', (count, pending, hours) => {
    expect(hoursToSend(count, { pending, per_hour: 125 })).toBe(hours)
  })
})

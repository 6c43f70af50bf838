import { fileEnd, mailOfFile } from '../../domain/mail/mail-files.ts'
import { messageId } from './message-id.ts'

const AT = '2026-11-21 09:30:00.000'
const OWN = { mailFrom: 'Oratorio <no-reply@oratorio.test>', appUrl: 'https://oratorio.test' }

describe('the id of a mail', () => {
  it('is the same at every try, and another for every row, database and centre', () => {
    const id = messageId({ id: 7, created_at: AT }, OWN)
    expect(id).toMatch(/^<cortile-7-[0-9a-f]{12}@oratorio\.test>$/)
    const others = [
      messageId({ id: 8, created_at: AT }, OWN),
      messageId({ id: 7, created_at: '2026-11-21 09:30:00.001' }, OWN),
      messageId({ id: 7, created_at: AT }, { ...OWN, appUrl: 'https://altro.test' }),
    ]
    expect(messageId({ id: 7, created_at: AT }, OWN)).toBe(id)
    expect(new Set([id, ...others]).size).toBe(4)
  })

  it('is found in the name of its file', () => {
    const name = `2026-11-21T09-30-00-000Z${fileEnd(messageId({ id: 1234567890, created_at: AT }, OWN))}`
    expect([mailOfFile(name), mailOfFile(`.${name}`)]).toEqual([1234567890, 1234567890])
    expect(mailOfFile('2026-11-21T09-30-00-000Z-altro.eml')).toBeNull()
  })
})

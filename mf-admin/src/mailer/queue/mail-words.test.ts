import type { QueuedMail } from '@cortile/contract/mailer.ts'
import { canRetry, detailsOf, errorInWords, progressInWords } from './mail-words.ts'

const AT = '2026-11-21T09:30:00.000Z'
const mail = (change: Partial<QueuedMail>): QueuedMail => ({
  id: 1,
  kind: 'bulk',
  to_address: 'anna@famiglie.test',
  subject: 'Gita',
  stato: 'queued',
  tries: 0,
  last_error: null,
  next_try_at: AT,
  sent_at: null,
  created_at: AT,
  ...change,
})

describe('the reason why a mail was not sent', () => {
  it.each([
    ['rete', 'Il server della posta non risponde'],
    ['SMTP 550', 'L’indirizzo non esiste o non accetta la nostra posta (codice 550)'],
    ['SMTP 552', 'La casella è piena o la mail è troppo grande (codice 552)'],
    ['SMTP 535', 'Il server della posta non riconosce il nostro accesso (codice 535)'],
    ['SMTP 421', 'Il server della posta chiede di riprovare più tardi (codice 421)'],
    ['SMTP 554', 'Il server della posta ha rifiutato la mail (codice 554)'],
    ['qualcosa di nuovo', 'qualcosa di nuovo'],
  ])('%s: %s', (said, words) => {
    expect(errorInWords(said)).toBe(words)
  })
})

describe('the details of a mail', () => {
  it.each<[string, Partial<QueuedMail>, string[]]>([
    ['that waits for its first time', {}, []],
    ['that was put off', { next_try_at: '2026-11-21T09:40:00.000Z' }, ['Rimandata a: 21/11/2026 10:40']],
    [
      'that is tried again',
      { tries: 2, last_error: 'SMTP 451', next_try_at: '2026-11-21T09:35:00.000Z' },
      [
        'Il server della posta chiede di riprovare più tardi (codice 451)',
        '2 tentativi',
        'Prossimo tentativo: 21/11/2026 10:35',
      ],
    ],
    [
      'that no server would take yet',
      { last_error: 'rete', next_try_at: '2026-11-21T09:31:00.000Z' },
      ['Il server della posta non risponde', 'Rimandata a: 21/11/2026 10:31'],
    ],
    ['that left', { stato: 'sent', sent_at: AT, next_try_at: null }, ['21/11/2026 10:30']],
    ['that is leaving', { stato: 'sending', next_try_at: null }, []],
    ['that was taken out', { stato: 'cancelled', next_try_at: null }, []],
    [
      'nobody knows of',
      { stato: 'uncertain', last_error: 'interrotta' },
      ['Non si sa se è arrivata', 'Il sistema si è fermato mentre la inviava'],
    ],
  ])('%s', (_, change, words) => {
    expect(detailsOf(mail(change))).toEqual(words)
  })
})

describe('whether a mail can be sent again', () => {
  const after = (minutes: number) => Date.parse(AT) + minutes * 60_000
  it.each<[Partial<QueuedMail>, number, boolean]>([
    [{ stato: 'failed' }, 60 * 24 * 20, true],
    [{ stato: 'uncertain' }, 1, true],
    [{ stato: 'queued' }, 1, false],
    [{ stato: 'sent' }, 1, false],
    [{ stato: 'failed', kind: 'code' }, 9, true],
    [{ stato: 'failed', kind: 'code' }, 10, false],
    [{ stato: 'uncertain', kind: 'link' }, 59, true],
    [{ stato: 'uncertain', kind: 'link' }, 60, false],
  ])('%j after %d minutes: %s', (change, minutes, can) => {
    expect(canRetry(mail(change), after(minutes))).toBe(can)
  })
})

describe('the progress of the queue', () => {
  it.each<[number, number | undefined, string]>([
    [0, 125, 'Nessuna mail in coda'],
    [1, 125, '1 mail in coda. Parte entro un’ora'],
    [2, 125, '2 mail in coda. Partono entro un’ora'],
    [150, 125, '150 mail in coda. L’ultima parte tra circa un’ora'],
    [150, undefined, '150 mail in coda'],
  ])('%d, %s an hour: %s', (pending, perHour, words) => {
    expect(progressInWords(pending, perHour)).toBe(words)
  })
})

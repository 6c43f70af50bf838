import { hoursOf, leftOutInWords, queueInWords, recipientsInWords, timeInWords } from './audience-words.ts'

const audience = { count: 240, without_address: 0, wrong_address: 0, left_out: [], pending_emails: 0, per_hour: 125 }

describe('the texts before a mail is sent', () => {
  it.each([
    [0, 'Nessun destinatario con un indirizzo valido'],
    [1, '1 destinatario'],
    [1_240, '1.240 destinatari'],
  ])('counts %i recipients', (count, words) => {
    expect(recipientsInWords(count)).toBe(words)
  })

  it('report the people left out, if there are any', () => {
    expect(leftOutInWords(audience)).toEqual([])
    expect(leftOutInWords({ ...audience, without_address: 1, wrong_address: 1 })).toEqual([
      '1 persona è senza indirizzo',
      '1 persona ha un indirizzo errato, da verificare',
    ])
    expect(leftOutInWords({ ...audience, without_address: 12, wrong_address: 3 })).toEqual([
      '12 persone sono senza indirizzo',
      '3 persone hanno un indirizzo errato, da verificare',
    ])
  })

  it.each([
    [0, 240, 'Partono entro un’ora'],
    [0, 1, 'Parte entro un’ora'],
    [1, 240, 'L’ultima parte tra circa un’ora'],
    [1, 1, 'Parte tra circa un’ora'],
    [3, 240, 'L’ultima parte tra circa 3 ore'],
    [48, 240, 'L’ultima parte tra circa 48 ore'],
    [49, 240, 'L’ultima parte tra circa 3 giorni'],
    [49, 1, 'Parte tra circa 3 giorni'],
  ])('says of %i hours for %i mails how long that is', (hours, mails, words) => {
    expect(timeInWords(hours, mails)).toBe(words)
  })

  it('send the mails in the queue first', () => {
    expect(hoursOf(audience, 0)).toBe(2)
    expect(hoursOf(audience, 100)).toBe(3)
  })

  it.each([
    [0, 'Nessuna email in coda'],
    [1, '1 email in coda'],
    [1_500, '1.500 email in coda'],
  ])('says that %i wait', (pending, words) => {
    expect(queueInWords(pending)).toBe(words)
  })
})

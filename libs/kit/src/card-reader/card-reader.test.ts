import {
  endsRead,
  initialReader,
  parseCardCode,
  readField,
  readKey,
  readSilence,
  readText,
  type Reader,
  type Reading,
} from './card-reader.ts'

const initial = initialReader(10)
const cards = ['0025016078', '0025016079', '1234567890', '0000000001', '9876543210']

/** Types the keys `gap` ms apart and waits at the end; `from` is the time of the first key. */
function type(
  keys: string,
  {
    gap = 5,
    from = 1_000,
    reader = initial,
    wait = 250,
  }: { gap?: number; from?: number; reader?: Reader; wait?: number } = {},
) {
  const readings: Reading[] = []
  let now = from
  let state = reader
  for (const key of keys) {
    const step = readKey(state, key, now)
    state = step.reader
    readings.push(...step.readings)
    now += gap
  }
  const end = readSilence(state, now - gap + wait)
  return { reader: end.reader, readings: [...readings, ...end.readings], now: now - gap }
}

const read = (...codes: string[]) => codes.map((code) => ({ kind: 'card', code }))
const short = (digits: string) => ({ kind: 'short', digits })

describe('a card reader', () => {
  it('reads five cards without a pause as five codes in order', () => {
    expect(type(cards.join('')).readings).toEqual(read(...cards))
  })

  it('reads them with Enter in between just the same', () => {
    let reader = initial
    const readings = cards.flatMap((card, index) => {
      const typed = type(card, { from: 1_000 + index * 60, reader, wait: 0 })
      reader = readKey(typed.reader, 'Enter', typed.now + 5).reader
      return typed.readings
    })
    expect(readings).toEqual(read(...cards))
  })

  it('uses the time of the keys: those that a busy device delivers late still belong to their burst', () => {
    const first = type('00250')
    expect(first.readings).toEqual([short('00250')])
    const rest = type('16078', { from: first.now + 5, reader: first.reader, wait: 0 })
    expect(rest.readings).toEqual(read('0025016078'))
    const late = readSilence(rest.reader, rest.now + 250).reader
    expect([endsRead(late, rest.now + 5), endsRead(late, rest.now + 250)]).toEqual([true, false])
    expect(type('16078', { from: first.now + 250, reader: first.reader }).readings).toEqual([short('16078')])
  })

  it('gives the code with its tenth digit, not after it', () => {
    expect(type('0025016078', { wait: 0 }).readings).toEqual(read('0025016078'))
    expect(type('002501607', { wait: 0 }).readings).toEqual([])
  })

  it('ignores all keys but digits', () => {
    expect(type(';0025a016078?').readings).toEqual(read('0025016078'))
  })

  it('reports nine digits as a short read', () => {
    expect(type('002501607').readings).toEqual([short('002501607')])
  })

  it('reports the eleventh digit as a short read of its own', () => {
    expect(type('00250160789').readings).toEqual([...read('0025016078'), short('9')])
  })

  it('never joins a short read with the card after it', () => {
    const { readings, reader } = type('00250', { wait: 0 })
    expect([...readings, ...type('1234567890', { reader, from: 1_400 }).readings]).toEqual([
      short('00250'),
      ...read('1234567890'),
    ])
  })

  it('reads slow typing, also with double taps', () => {
    let reader = initial
    let at = 1_000
    const readings: Reading[] = []
    for (const key of '0025016078') {
      const step = readKey(reader, key, at)
      reader = step.reader
      readings.push(...step.readings)
      at += key === '0' ? 130 : 420
    }
    readings.push(...readSilence(reader, at + 250).readings)
    expect(readings).toEqual(read('0025016078'))
  })

  it('reads slow typing at a steady pace', () => {
    expect(type('0025016078', { gap: 400 }).readings).toEqual(read('0025016078'))
  })

  it('drops an unfinished typed number and reports it as a short read', () => {
    const { reader, readings } = type('12', { gap: 400 })
    expect(readings).toEqual([])
    expect(readSilence(reader, 8_000).readings).toEqual([short('12')])
  })

  it('does not join an unfinished typed number with a card', () => {
    const { reader, now } = type('12', { gap: 400 })
    const card = type('0025016078', { reader, from: now + 300, wait: 0 })
    expect(card.readings).toEqual(read('0025016078'))
    expect(card.reader.typed).toBe('')
  })

  it('reads a pasted text, also with spaces', () => {
    expect(readText(initial, ' 00250 16078\n', 1).readings).toEqual(read('0025016078'))
    expect(readText(initial, '0025016078 12', 1).readings).toEqual([...read('0025016078'), short('12')])
  })

  it('reads a field that fills without keys at its tenth digit', () => {
    const nine = readField(initial, '002501607', 1)
    expect(nine.readings).toEqual([])
    expect(readField(nine.reader, '0025016078', 2).readings).toEqual(read('0025016078'))
  })

  it('reads as many digits as `cardDigits` says', () => {
    const { reader, readings } = type('12345678', { reader: initialReader(8), wait: 0 })
    expect(readings).toEqual(read('12345678'))
    expect(readText(reader, '87654321 12345678', 9_000).readings).toEqual(read('87654321', '12345678'))
    expect(readField(reader, '1234567890', 9_000).readings).toEqual([short('1234567890')])
  })

  it('distinguishes the Enter of a reader from a typed Enter', () => {
    const { reader, now } = type('0025016078', { wait: 0 })
    expect(endsRead(reader, now + 20)).toBe(true)
    expect(endsRead(reader, now + 2_000)).toBe(false)
    expect(endsRead(initial, now)).toBe(false)
    expect(endsRead(type('1', { wait: 0 }).reader, 1_010)).toBe(false)
  })

  it('finds the number of a card in the text of a code, also with other characters', () => {
    expect(parseCardCode('0025016078', 10)).toBe('0025016078')
    expect(parseCardCode('Card 00250-16078\n', 10)).toBe('0025016078')
    for (const text of ['', '002501607', '00250160781', 'https://oratorio.test/2026'])
      expect(parseCardCode(text, 10)).toBeNull()
  })
})

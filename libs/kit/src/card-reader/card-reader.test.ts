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

const resting = initialReader(10)
const cards = ['0025016078', '0025016079', '1234567890', '0000000001', '9876543210']

/** Types the keys with these pauses between them and waits at the end; `from` is when the first one falls. */
function type(
  keys: string,
  {
    gap = 5,
    from = 1_000,
    reader = resting,
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
    let reader = resting
    const readings = cards.flatMap((card, index) => {
      const typed = type(card, { from: 1_000 + index * 60, reader, wait: 0 })
      reader = readKey(typed.reader, 'Enter', typed.now + 5).reader
      return typed.readings
    })
    expect(readings).toEqual(read(...cards))
  })

  it('goes by the time of the keys: what a busy device delivers late is still the same burst', () => {
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

  it('leaves out what is not a digit', () => {
    expect(type(';0025a016078?').readings).toEqual(read('0025016078'))
  })

  it('calls nine digits a short read', () => {
    expect(type('002501607').readings).toEqual([short('002501607')])
  })

  it('calls the eleventh digit a short read of its own', () => {
    expect(type('00250160789').readings).toEqual([...read('0025016078'), short('9')])
  })

  it('never joins a short read with the card after it', () => {
    const { readings, reader } = type('00250', { wait: 0 })
    expect([...readings, ...type('1234567890', { reader, from: 1_400 }).readings]).toEqual([
      short('00250'),
      ...read('1234567890'),
    ])
  })

  it('reads a slow hand, double taps and all', () => {
    let reader = resting
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

  it('reads a steady hand', () => {
    expect(type('0025016078', { gap: 400 }).readings).toEqual(read('0025016078'))
  })

  it('forgets what a hand left behind, and says so', () => {
    const { reader, readings } = type('12', { gap: 400 })
    expect(readings).toEqual([])
    expect(readSilence(reader, 8_000).readings).toEqual([short('12')])
  })

  it('does not mix what a hand left behind into a card', () => {
    const { reader, now } = type('12', { gap: 400 })
    const card = type('0025016078', { reader, from: now + 300, wait: 0 })
    expect(card.readings).toEqual(read('0025016078'))
    expect(card.reader.typed).toBe('')
  })

  it('takes a pasted text, however it is written', () => {
    expect(readText(resting, ' 00250 16078\n', 1).readings).toEqual(read('0025016078'))
    expect(readText(resting, '0025016078 12', 1).readings).toEqual([...read('0025016078'), short('12')])
  })

  it('takes a field that fills without keys at its tenth digit', () => {
    const nine = readField(resting, '002501607', 1)
    expect(nine.readings).toEqual([])
    expect(readField(nine.reader, '0025016078', 2).readings).toEqual(read('0025016078'))
  })

  it('has as many digits as the cards of the place', () => {
    const { reader, readings } = type('12345678', { reader: initialReader(8), wait: 0 })
    expect(readings).toEqual(read('12345678'))
    expect(readText(reader, '87654321 12345678', 9_000).readings).toEqual(read('87654321', '12345678'))
    expect(readField(reader, '1234567890', 9_000).readings).toEqual([short('1234567890')])
  })

  it('knows the Enter of a reader from the Enter of a hand', () => {
    const { reader, now } = type('0025016078', { wait: 0 })
    expect(endsRead(reader, now + 20)).toBe(true)
    expect(endsRead(reader, now + 2_000)).toBe(false)
    expect(endsRead(resting, now)).toBe(false)
    expect(endsRead(type('1', { wait: 0 }).reader, 1_010)).toBe(false)
  })

  it('knows the number of a card in the text of a code, however it is set', () => {
    expect(parseCardCode('0025016078', 10)).toBe('0025016078')
    expect(parseCardCode('Card 00250-16078\n', 10)).toBe('0025016078')
    for (const text of ['', '002501607', '00250160781', 'https://oratorio.test/2026'])
      expect(parseCardCode(text, 10)).toBeNull()
  })
})

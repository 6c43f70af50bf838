import { GONE_MS, holds, look, nothingSeen } from './camera-sight.ts'

const CARD = '0025016078'
const STEP_MS = 125

/** Looks one after the other, eight a second; gives what was news at each. */
function looks(texts: readonly (string | null)[], from = nothingSeen, start = 1_000) {
  let sight = from
  let now = start
  const news: (string | null)[] = []
  for (const text of texts) {
    const next = look(sight, text, now)
    sight = next.sight
    news.push(next.news)
    now += STEP_MS
  }
  return { sight, news, now }
}
const told = ({ news }: ReturnType<typeof looks>) => news.filter((each) => each !== null)
const times = <T>(count: number, what: T): T[] => Array.from({ length: count }, () => what)

describe('a camera that sees a card', () => {
  it('believes what it has met twice', () => {
    expect(looks([CARD]).news).toEqual([null])
    expect(looks([CARD, CARD]).news).toEqual([null, CARD])
  })

  it('believes no misreading in between', () => {
    expect(told(looks([CARD, '0025016018', CARD, CARD]))).toEqual([CARD])
  })

  it('gives it once, however long it stays', () => {
    expect(told(looks(times(200, CARD)))).toEqual([CARD])
  })

  it('gives it once while the picture now and then holds nothing', () => {
    expect(told(looks([CARD, CARD, ...times(8, null), CARD, CARD]))).toEqual([CARD])
  })

  it('gives it again once it has been gone for two seconds', () => {
    const gone = times<string | null>(GONE_MS / STEP_MS, null)
    expect(told(looks([CARD, CARD, ...gone, CARD, CARD]))).toEqual([CARD, CARD])
    expect(told(looks([CARD, CARD, ...gone.slice(1), CARD, CARD]))).toEqual([CARD])
  })

  it('does not count the time in which nobody looked', () => {
    const before = looks([CARD, CARD])
    expect(told(looks([CARD, CARD, CARD], before.sight, before.now + 60_000))).toEqual([])
  })

  it('gives one card after the other, and two that are shown together once each', () => {
    expect(told(looks([CARD, CARD, '1234567890', '1234567890']))).toEqual([CARD, '1234567890'])
    expect(told(looks(times(20, [CARD, '1234567890']).flat()))).toEqual([CARD, '1234567890'])
  })

  it('knows whether what it told of is still there', () => {
    expect(holds(looks([CARD]).sight)).toBe(false)
    expect(holds(looks([CARD, CARD, null]).sight)).toBe(true)
    expect(holds(looks([CARD, CARD, ...times(20, null)]).sight)).toBe(false)
  })
})

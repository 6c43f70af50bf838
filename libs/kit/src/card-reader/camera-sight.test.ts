import { GONE_MS, hasReportedCode, nextSight, initialSight } from './camera-sight.ts'

const CARD = '0025016078'
const STEP_MS = 125

/** Feeds the decoded texts, eight a second; returns the news of each. */
function feed(texts: readonly (string | null)[], from = initialSight, start = 1_000) {
  let sight = from
  let now = start
  const news: (string | null)[] = []
  for (const text of texts) {
    const next = nextSight(sight, text, now)
    sight = next.sight
    news.push(next.news)
    now += STEP_MS
  }
  return { sight, news, now }
}
const reported = ({ news }: ReturnType<typeof feed>) => news.filter((each) => each !== null)
const times = <T>(count: number, what: T): T[] => Array.from({ length: count }, () => what)

describe('a camera that sees a card', () => {
  it('reports a code decoded twice', () => {
    expect(feed([CARD]).news).toEqual([null])
    expect(feed([CARD, CARD]).news).toEqual([null, CARD])
  })

  it('reports no misreading in between', () => {
    expect(reported(feed([CARD, '0025016018', CARD, CARD]))).toEqual([CARD])
  })

  it('reports a code once, however long it stays', () => {
    expect(reported(feed(times(200, CARD)))).toEqual([CARD])
  })

  it('reports a code once while some pictures have no code', () => {
    expect(reported(feed([CARD, CARD, ...times(8, null), CARD, CARD]))).toEqual([CARD])
  })

  it('reports a code again once it has been out of sight for two seconds', () => {
    const absent = times<string | null>(GONE_MS / STEP_MS, null)
    expect(reported(feed([CARD, CARD, ...absent, CARD, CARD]))).toEqual([CARD, CARD])
    expect(reported(feed([CARD, CARD, ...absent.slice(1), CARD, CARD]))).toEqual([CARD])
  })

  it('does not count the time of a pause', () => {
    const before = feed([CARD, CARD])
    expect(reported(feed([CARD, CARD, CARD], before.sight, before.now + 60_000))).toEqual([])
  })

  it('reports one card after the other, and two cards in one picture once each', () => {
    expect(reported(feed([CARD, CARD, '1234567890', '1234567890']))).toEqual([CARD, '1234567890'])
    expect(reported(feed(times(20, [CARD, '1234567890']).flat()))).toEqual([CARD, '1234567890'])
  })

  it('knows whether a reported code is still in sight', () => {
    expect(hasReportedCode(feed([CARD]).sight)).toBe(false)
    expect(hasReportedCode(feed([CARD, CARD, null]).sight)).toBe(true)
    expect(hasReportedCode(feed([CARD, CARD, ...times(20, null)]).sight)).toBe(false)
  })
})

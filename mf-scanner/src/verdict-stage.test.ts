import type { Entry, Outcome } from './scan-queue.ts'
import { createVerdictStage } from './verdict-stage.ts'

const moved: Outcome = { kind: 'moved', result: { name: 'Anna', stato_accesso: 'dentro', gruppo: null } }
const refused: Outcome = { kind: 'refused', message: 'Utenza sospesa', name: 'Luca', gruppo: null }
const entry = (key: string, outcome: Outcome = moved, at = Date.now()): Entry => ({
  key,
  at,
  code: '0000000001',
  outcome,
})

/** A stage, and the keys it has shown in order with the time of each, in ms. */
function open() {
  const shown: [string, number][] = []
  const begin = Date.now()
  const stage = createVerdictStage(() => {
    const key = stage.shown()?.key
    if (key !== undefined && key !== shown.at(-1)?.[0]) shown.push([key, Date.now() - begin])
  })
  return { stage, shown }
}

describe('the stage of the results', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  it('shows a result at once, and the next ones when it has been seen', () => {
    const { stage, shown } = open()
    for (const key of ['a', 'b', 'c']) stage.push(entry(key))
    expect([stage.shown()?.key, stage.isBusy()]).toEqual(['a', true])
    jest.runAllTimers()
    expect(shown).toEqual([
      ['a', 0],
      ['b', 700],
      ['c', 1_400],
    ])
    expect([stage.shown()?.key, stage.isBusy()]).toEqual(['c', false])
  })

  it('shows a refusal for a second and a half', () => {
    const { stage, shown } = open()
    stage.push(entry('refused', refused))
    stage.push(entry('next'))
    jest.runAllTimers()
    expect(shown).toEqual([
      ['refused', 0],
      ['next', 1_500],
    ])
  })

  it('shows every one of thirty cards back to back, and hurries', () => {
    const { stage, shown } = open()
    for (let n = 0; n < 30; n += 1) stage.push(entry(`${n}`, n === 12 ? refused : moved))
    jest.runAllTimers()
    expect(shown.map(([key]) => key)).toEqual(Array.from({ length: 30 }, (_, n) => `${n}`))
    expect(shown.at(-1)?.[1]).toBeLessThan(15_000)
    expect((shown[13]?.[1] ?? 0) - (shown[12]?.[1] ?? 0)).toBe(1_500)
  })

  it('does not go through the results of an outage one by one, nor through duplicates', () => {
    const { stage, shown } = open()
    const before = Date.now() - 60_000
    for (const key of ['a', 'b', 'c']) stage.push(entry(key, moved, before))
    stage.push(entry('double', { kind: 'double' }))
    stage.push(entry('now'))
    jest.runAllTimers()
    expect(shown.map(([key]) => key)).toEqual(['a', 'now'])
  })
})

import { poll } from './poll.ts'

const EVERY_MS = 10_000
let hidden = false
let end: () => void = () => undefined

beforeEach(() => {
  jest.useFakeTimers()
  hidden = false
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
})
afterEach(() => {
  end()
  jest.useRealTimers()
})
const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms)
const look = async (looks: boolean) => {
  hidden = !looks
  document.dispatchEvent(new Event('visibilitychange'))
  await wait(0)
}
function begin(work = () => Promise.resolve()) {
  const done = jest.fn(work)
  end = poll(done, EVERY_MS)
  return done
}

describe('a poll', () => {
  it('runs at once, and again some time after each run has ended', async () => {
    let finish: () => void = () => undefined
    const done = begin(() => new Promise<void>((resolve) => (finish = resolve)))
    await wait(3 * EVERY_MS)
    expect(done).toHaveBeenCalledTimes(1)
    finish()
    await wait(EVERY_MS)
    expect(done).toHaveBeenCalledTimes(2)
  })

  it('pauses while the page is hidden, and runs at once when it becomes visible again', async () => {
    const done = begin()
    await look(false)
    await wait(3 * EVERY_MS)
    expect(done).toHaveBeenCalledTimes(1)
    await look(true)
    expect(done).toHaveBeenCalledTimes(2)
    await wait(EVERY_MS)
    expect(done).toHaveBeenCalledTimes(3)
  })

  it('never runs twice at a time', async () => {
    const done = begin(() => new Promise(() => undefined))
    await look(false)
    await look(true)
    expect(done).toHaveBeenCalledTimes(1)
  })

  it('stops on demand, also during a run', async () => {
    let finish: () => void = () => undefined
    const done = begin(() => new Promise<void>((resolve) => (finish = resolve)))
    end()
    finish()
    await look(true)
    await wait(EVERY_MS)
    expect(done).toHaveBeenCalledTimes(1)
  })
})

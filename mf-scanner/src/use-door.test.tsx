import { syncServerClock } from '@cortile/frame/api/server-clock.ts'
import { act, screen } from '@testing-library/react'
import { openDoor } from '../test/open-door.tsx'

const group = (id: number, nome: string) => ({ id, nome, colore: '#112233', count: 4 })
const [medie, coro, teatro] = [group(1, 'Medie'), group(2, 'Coro'), group(3, 'Teatro')]
const box = (name: string) => screen.findByRole('checkbox', { name })

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-20T15:00:00.000Z'), doNotFake: ['setImmediate'] }))
afterEach(() => jest.useRealTimers())

const open = (groups: () => object) => openDoor(undefined, { 'GET /api/groups': groups })

/** Opens the door, deselects Coro, and closes it again. */
async function deselectCoro() {
  const { unmount } = open(() => [medie, coro])
  const coroBox = await box('Coro')
  act(() => coroBox.click())
  expect(coroBox).not.toBeChecked()
  unmount()
}

describe('the choice of groups at a door', () => {
  it('includes a new group until a choice is made', async () => {
    let groups = [medie]
    open(() => groups)
    expect(await box('Medie')).toBeChecked()
    groups = [medie, teatro]
    await act(() => jest.advanceTimersByTimeAsync(16_000))
    expect(await box('Teatro')).toBeChecked()
  })

  it('survives a reload and a flat battery', async () => {
    await deselectCoro()
    sessionStorage.clear()
    open(() => [medie, coro])
    expect(await box('Medie')).toBeChecked()
    expect(await box('Coro')).not.toBeChecked()
  })

  it('lasts through an evening that ends after midnight', async () => {
    await deselectCoro()
    open(() => [medie, coro])
    expect(await box('Coro')).not.toBeChecked()
    jest.setSystemTime(new Date('2026-11-21T00:30:00.000Z'))
    await act(() => jest.advanceTimersByTimeAsync(16_000))
    expect(await box('Coro')).not.toBeChecked()
  })

  it('is kept by a tablet whose clock starts at 1970, until the server’s date is known', async () => {
    await deselectCoro()
    jest.setSystemTime(new Date('1970-01-01T01:00:00.000Z'))
    open(() => [medie, coro])
    expect(await box('Coro')).not.toBeChecked()
    act(() => syncServerClock('Sat, 21 Nov 2026 08:00:00 GMT', Date.now(), Date.now()))
    await act(() => jest.advanceTimersByTimeAsync(16_000))
    expect(await box('Coro')).toBeChecked()
  })

  it('can also be changed if the device is full', async () => {
    open(() => [medie, coro])
    const coroBox = await box('Coro')
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The disk is full', 'QuotaExceededError')
    })
    act(() => coroBox.click())
    expect(coroBox).not.toBeChecked()
  })

  // Last, because the server clock is module state.
  it('is reset on the next day, also at a door that stays open', async () => {
    await deselectCoro()
    const { unmount } = open(() => [medie, coro])
    expect(await box('Coro')).not.toBeChecked()
    jest.setSystemTime(new Date('2026-11-21T08:00:00.000Z'))
    act(() => syncServerClock(new Date().toUTCString(), Date.now(), Date.now()))
    await act(() => jest.advanceTimersByTimeAsync(16_000))
    expect(await box('Coro')).toBeChecked()
    unmount()
    open(() => [medie, coro])
    expect(await box('Coro')).toBeChecked()
  })
})

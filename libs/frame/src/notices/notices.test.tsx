import { act, render, screen } from '@testing-library/react'
import { Notices, notify, toasts } from './notices.tsx'

// Said before the code of the toasts is here: this file does not fetch it ahead.
describe('a notice before there are toasts', () => {
  it('is said once they have come, in order, each text once, and work that is done by then as done', async () => {
    const done = Promise.resolve()
    const failed = Promise.reject(new Error('no'))
    notify.error('Primo')
    notify.error('Primo')
    const saved = notify.during(done, { pending: 'Salvo…', success: 'Salvato' })
    const lost = notify.during(failed, { pending: 'Cancello…', success: 'Cancellato' })
    const endless = new Promise<never>(() => undefined)
    void notify.during(endless, { pending: 'Aspetto…', success: 'Mai' })
    await saved
    await expect(lost).rejects.toThrow('no')
    render(<Notices />)
    await act(() => toasts.load())
    expect(await screen.findByText('Aspetto…')).toBeVisible()
    const said = screen.getAllByRole('alert').map((each) => each.textContent)
    expect(said.toSorted()).toEqual(['Aspetto…', 'Primo', 'Salvato'])
  })

  it('is settled in its place once they are here', async () => {
    render(<Notices />)
    await act(() => toasts.load())
    let finish: (count: number) => void = () => undefined
    const work = new Promise<number>((resolve) => (finish = resolve))
    let during: Promise<unknown> = work
    act(() => {
      during = notify.during(work, { pending: 'Invio…', success: (count) => `${count} inviate` })
    })
    expect(await screen.findByText('Invio…')).toBeVisible()
    await act(async () => {
      finish(3)
      await during
    })
    expect(await screen.findByText('3 inviate')).toBeVisible()
    expect(screen.queryByText('Invio…')).toBeNull()
  })
})

import { act, render, screen, waitFor } from '@testing-library/react'
import { Notices, notify, toasts } from './notices.tsx'

// This file does not preload the code of the toasts, in contrast to render-screen.tsx.
describe('a notice before the toasts are loaded', () => {
  it('appears once they are loaded, in order, each text once, and settled work as settled', async () => {
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
    const texts = () => screen.getAllByRole('alert').map((each) => each.textContent)
    await waitFor(() => expect(texts().toSorted()).toEqual(['Aspetto…', 'Primo', 'Salvato']))
  })

  it('is settled in place once they are loaded', async () => {
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

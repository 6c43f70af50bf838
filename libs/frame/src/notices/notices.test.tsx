import Dialog from '@mui/material/Dialog'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Notices, notify, toasts } from './notices.tsx'

// This file does not preload the code of the toasts, in contrast to render-screen.tsx.
describe('a notice before the toasts are loaded', () => {
  it('appears once they are loaded, each text once with its count, and settled work as settled', async () => {
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
    await waitFor(() => expect(texts().toSorted()).toEqual(['Aspetto…', 'Primo (2 volte)', 'Salvato']))
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

  it('is counted while it is shown, and new after that', async () => {
    const user = userEvent.setup()
    render(<Notices />)
    await act(() => toasts.load())
    act(() => notify.error('Terzo'))
    expect(await screen.findByText('Terzo')).toBeVisible()
    act(() => notify.error('Terzo'))
    const counted = await screen.findByText('Terzo (2 volte)')
    await user.click(within(toastOf(counted)).getByRole('button', { name: 'Chiudi la notifica' }))
    // While it leaves: jsdom never ends its animation.
    act(() => notify.error('Terzo'))
    expect(await screen.findByText('Terzo')).toBeVisible()
  })

  it('is heard while a modal dialog is open', async () => {
    render(
      <>
        <Notices />
        <Dialog open>Modulo</Dialog>
      </>,
    )
    await act(() => toasts.load())
    act(() => notify.error('Quarto'))
    await screen.findByText('Quarto')
    // By role: what is hidden from screen readers is not found.
    await waitFor(() => expect(texts()).toEqual(['Quarto']))
  })
})

const texts = () => screen.getAllByRole('alert').map((each) => each.textContent)

function toastOf(text: HTMLElement): HTMLElement {
  const toast = text.closest<HTMLElement>('.Toastify__toast')
  if (!toast) throw new Error('not in a toast')
  return toast
}

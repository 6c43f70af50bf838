import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { CardReader } from './CardReader.tsx'
import { Dialog, DialogTitle } from './Dialog.tsx'
import { KitProvider } from './theme/KitProvider.tsx'

/** A page with one dialog and, in it, a second. */
function Page({ onClosed }: { onClosed?: () => void }) {
  const [open, setOpen] = useState<readonly string[]>([])
  const close = (name: string) => setOpen(open.filter((each) => each !== name))
  return (
    <>
      <button onClick={() => setOpen(['prima'])}>Apri</button>
      <Dialog open={open.includes('prima')} onClose={() => close('prima')} onClosed={onClosed} aria-label="Prima">
        <DialogTitle>Prima</DialogTitle>
        <button onClick={() => setOpen(['prima', 'seconda'])}>Apri la seconda</button>
        <button>Ultimo</button>
        <Dialog open={open.includes('seconda')} onClose={() => close('seconda')} aria-label="Seconda">
          <button>Solo</button>
        </Dialog>
      </Dialog>
    </>
  )
}

async function opened(props: { onClosed?: () => void } = {}) {
  const user = userEvent.setup()
  render(<Page {...props} />, { wrapper: KitProvider })
  await user.click(screen.getByRole('button', { name: 'Apri' }))
  return user
}

const dialogs = () => screen.queryAllByRole('dialog').map((dialog) => dialog.getAttribute('aria-label'))

describe('Dialog', () => {
  it('hears a card that is read in the step that opens it', () => {
    const onCard = jest.fn()
    function Till() {
      const [open, setOpen] = useState(false)
      return (
        <>
          <button onClick={() => setOpen(true)}>Conferma</button>
          <Dialog open={open} aria-label="Paga">
            <CardReader onCard={onCard} />
          </Dialog>
        </>
      )
    }
    render(<Till />, { wrapper: KitProvider })
    fireEvent.click(screen.getByRole('button', { name: 'Conferma' }))
    for (const key of '0000000007') fireEvent.keyDown(document.body, { key })
    expect(onCard.mock.calls).toEqual([['0000000007']])
  })

  it('keeps the focus, first to last, and gives it back', async () => {
    const user = await opened()
    expect(screen.getByRole('dialog')).toHaveFocus()
    await user.tab()
    await user.tab()
    expect(screen.getByRole('button', { name: 'Ultimo' })).toHaveFocus()
    await user.tab()
    expect(screen.getByRole('button', { name: 'Apri la seconda' })).toHaveFocus()
    await user.tab({ shift: true })
    expect(screen.getByRole('button', { name: 'Ultimo' })).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: 'Apri' })).toHaveFocus()
  })

  it('is all there is to a screen reader, and the page does not scroll under it', async () => {
    const user = await opened()
    expect(screen.queryByRole('button', { name: 'Apri' })).toBeNull()
    expect(document.body).toHaveStyle({ overflow: 'hidden' })
    await user.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: 'Apri' })).toBeInTheDocument()
    expect(document.body).not.toHaveStyle({ overflow: 'hidden' })
    expect(dialogs()).toEqual([])
  })

  it('Escape closes the upper of two', async () => {
    const user = await opened()
    await user.click(screen.getByRole('button', { name: 'Apri la seconda' }))
    expect(dialogs()).toEqual(['Seconda'])
    await user.keyboard('{Escape}')
    expect(dialogs()).toEqual(['Prima'])
    expect(screen.getByRole('button', { name: 'Apri la seconda' })).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(dialogs()).toEqual([])
  })

  it('a press beside it closes it, one that began in it does not', async () => {
    const user = await opened()
    const [ground] = screen.getAllByRole('presentation')
    if (!ground) throw new Error('nothing lies under the dialog')
    const dialog = screen.getByRole('dialog')
    await user.pointer([{ keys: '[MouseLeft>]', target: dialog }, { target: ground }, { keys: '[/MouseLeft]' }])
    fireEvent.click(ground)
    expect(dialogs()).toEqual(['Prima'])
    await user.click(ground)
    expect(dialogs()).toEqual([])
  })

  it('says when it is out of sight', async () => {
    const onClosed = jest.fn()
    const user = await opened({ onClosed })
    await user.keyboard('{Escape}')
    expect(screen.getByText('Ultimo')).toBeInTheDocument()
    expect(document.querySelector('[role="dialog"]')).toBeNull()
    expect(onClosed).not.toHaveBeenCalled()
    await waitFor(() => expect(onClosed).toHaveBeenCalledTimes(1))
    expect(screen.queryByText('Ultimo')).toBeNull()
  })

  it('that is opened again while it fades stays', async () => {
    jest.useFakeTimers()
    try {
      const onClosed = jest.fn()
      const dialog = (open: boolean) => (
        <Dialog open={open} onClosed={onClosed} aria-label="Prima">
          <button>Solo</button>
        </Dialog>
      )
      const { rerender } = render(dialog(true), { wrapper: KitProvider })
      rerender(dialog(false))
      rerender(dialog(true))
      await act(() => jest.advanceTimersByTimeAsync(1_000))
      expect(dialogs()).toEqual(['Prima'])
      expect(onClosed).not.toHaveBeenCalled()
    } finally {
      jest.useRealTimers()
    }
  })
})

import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import Drawer from '@mui/material/Drawer'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { CardReader } from '../card-reader/CardReader.tsx'
import { useCardReader } from '../card-reader/use-card-reader.ts'
import { KitProvider } from './KitProvider.tsx'

/** A page with a card reader and one dialog or drawer above it. */
function Page({ as: Overlay, onCard }: { as: typeof Dialog | typeof Drawer; onCard: (code: string) => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <CardReader reader={useCardReader({ cardDigits: 10, onCard })} />
      <button onClick={() => setOpen(true)}>Apri</button>
      <Overlay open={open} onClose={() => setOpen(false)}>
        <button>Solo</button>
      </Overlay>
    </>
  )
}

const type = (code: string) => {
  for (const key of code) fireEvent.keyDown(document.body, { key })
}

describe.each([
  ['Dialog', Dialog],
  ['Drawer', Drawer],
])('%s', (_name, Overlay) => {
  it('blocks the page’s card reader until the first frame of its closing', async () => {
    const user = userEvent.setup()
    const onCard = jest.fn()
    render(<Page as={Overlay} onCard={onCard} />, { wrapper: KitProvider })
    await user.click(screen.getByRole('button', { name: 'Apri' }))
    expect(screen.getByRole('dialog')).toBeInTheDocument()
    type('0000000001')
    expect(onCard).not.toHaveBeenCalled()
    await user.keyboard('{Escape}')
    expect(screen.getByText('Solo')).toBeInTheDocument()
    type('0000000002')
    expect(onCard.mock.calls).toEqual([['0000000002']])
    await waitFor(() => expect(screen.queryByText('Solo')).toBeNull())
  })

  it('stays when it is reopened while it fades out', async () => {
    jest.useFakeTimers()
    try {
      const overlay = (open: boolean) => (
        <Overlay open={open}>
          <button>Solo</button>
        </Overlay>
      )
      const { rerender } = render(overlay(true), { wrapper: KitProvider })
      rerender(overlay(false))
      rerender(overlay(true))
      await act(() => jest.advanceTimersByTimeAsync(1_000))
      expect(screen.getByRole('dialog')).toBeVisible()
    } finally {
      jest.useRealTimers()
    }
  })
})

describe('a dialog that asks for a card', () => {
  function Till({ onCard }: { onCard: (code: string) => void }) {
    const [open, setOpen] = useState(false)
    const [rendered, setRendered] = useState(false)
    const reader = useCardReader({ cardDigits: 10, onCard, active: open })
    return (
      <>
        <Button onClick={() => setOpen(true)}>Conferma</Button>
        <Button onClick={() => setRendered(true)}>Arriva</Button>
        {rendered && (
          <Dialog open={open} onClose={() => setOpen(false)}>
            <CardReader reader={reader} />
          </Dialog>
        )}
      </>
    )
  }

  it('receives a card that is read before the dialog is rendered', () => {
    const onCard = jest.fn()
    render(<Till onCard={onCard} />, { wrapper: KitProvider })
    type('0000000001')
    fireEvent.click(screen.getByRole('button', { name: 'Conferma' }))
    type('0000000002')
    fireEvent.click(screen.getByRole('button', { name: 'Arriva' }))
    type('0000000003')
    expect(onCard.mock.calls).toEqual([['0000000002'], ['0000000003']])
  })

  it('reads no card while it fades out', () => {
    const onCard = jest.fn()
    render(<Till onCard={onCard} />, { wrapper: KitProvider })
    fireEvent.click(screen.getByRole('button', { name: 'Conferma' }))
    fireEvent.click(screen.getByRole('button', { name: 'Arriva' }))
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    expect(screen.getByText('Lettore pronto')).toBeInTheDocument()
    type('0000000004')
    expect(onCard).not.toHaveBeenCalled()
  })
})

import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { typeAsReader } from '../../test/card-reader.ts'
import { CardReader } from './CardReader.tsx'
import { useCardReader, type CardReaderOptions } from './use-card-reader.ts'

const cards = ['0025016078', '0025016079', '1234567890', '0000000001', '9876543210']

function Reader(options: Omit<CardReaderOptions, 'cardDigits'>) {
  return <CardReader reader={useCardReader({ cardDigits: 10, ...options })} />
}

function setup(props: { locked?: boolean; onIgnoredCard?: () => void } = {}) {
  const [onCard, onShort, onPress] = [jest.fn<void, [string]>(), jest.fn<void, [string]>(), jest.fn()]
  render(
    <>
      <Reader onCard={onCard} onShort={onShort} {...props} />
      <button onClick={onPress}>Paga</button>
      <input aria-label="Note" />
    </>,
  )
  return {
    user: userEvent.setup({ delay: null }),
    onCard,
    onShort,
    onPress,
    field: screen.getByLabelText('Numero della card'),
  }
}

const codes = (onCard: jest.Mock<void, [string]>) => onCard.mock.calls.map(([code]) => code)
/** Blocks the main thread. */
const blockUntil = async (time: number) => {
  while (performance.now() < time);
  await pause(0)
}
const pause = (ms: number) => act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)))

describe('CardReader', () => {
  it('has the focus, opens no on-screen keyboard, and shows that it is ready', () => {
    const { field } = setup()
    expect(field).toHaveFocus()
    expect(field).toHaveAttribute('inputmode', 'none')
    expect(field).toHaveAttribute('maxlength', '10')
    expect(screen.getByText('Lettore pronto')).toBeInTheDocument()
  })

  it('gives five cards without a pause in order, each to the newest handler', async () => {
    const seen: string[] = []
    const draw = (turn: number) => (
      <Reader onCard={(code) => (seen.push(`${turn} ${code}`), rerender(draw(turn + 1)))} />
    )
    const { rerender } = render(draw(0))
    await typeAsReader(cards.join(''))
    expect(seen).toEqual(cards.map((code, turn) => `${turn} ${code}`))
  })

  it('reads while a button has the focus, and neither digits nor Enter press it', async () => {
    const { onCard, onPress } = setup()
    screen.getByRole('button', { name: 'Paga' }).focus()
    await typeAsReader(`${cards[0]}{Enter}${cards[1]}{Enter}`)
    expect(codes(onCard)).toEqual(cards.slice(0, 2))
    expect(onPress).not.toHaveBeenCalled()
  })

  it('leaves Enter to the button when nothing was read', async () => {
    const { user, onPress } = setup()
    screen.getByRole('button', { name: 'Paga' }).focus()
    await user.keyboard('{Enter}')
    expect(onPress).toHaveBeenCalledTimes(1)
  })

  it('leaves the keys to a focused text field, and shows that it is not ready', async () => {
    const { user, onCard } = setup()
    await user.type(screen.getByLabelText('Note'), '0025016078')
    expect(screen.getByLabelText('Note')).toHaveValue('0025016078')
    expect(onCard).not.toHaveBeenCalled()
    await user.click(await screen.findByRole('button', { name: 'Tocca per riattivare' }))
    expect(await screen.findByText('Lettore pronto')).toBeInTheDocument()
  })

  it('takes the focus back from the page, but not from a control', async () => {
    const { field } = setup()
    const button = screen.getByRole('button', { name: 'Paga' })
    button.focus()
    await pause(250)
    expect(button).toHaveFocus()
    button.blur()
    await pause(250)
    expect(field).toHaveFocus()
  })

  it('shows nine digits as a short read', async () => {
    const { onCard, onShort } = setup()
    await typeAsReader('002501607')
    await waitFor(() => expect(onShort.mock.calls).toEqual([['002501607']]))
    expect(onCard).not.toHaveBeenCalled()
  })

  it('reads a pasted text, and a field filled without keys', async () => {
    const { user, onCard, field } = setup()
    await user.click(field)
    await user.paste('00250 16078')
    fireEvent.input(field, { target: { value: '123456789' } })
    fireEvent.input(field, { target: { value: '1234567890' } })
    expect(codes(onCard)).toEqual(['0025016078', '1234567890'])
    expect(field).toHaveValue('')
  })

  it('keeps letters out of the field', async () => {
    const { onCard, field } = setup()
    await typeAsReader('ab0025016078cd')
    expect(codes(onCard)).toEqual(['0025016078'])
    expect(field).toHaveValue('')
  })

  it('reads nothing under a dialog, whose buttons neither digits nor Enter press', async () => {
    const onPress = jest.fn()
    const { onCard } = setup()
    const dialog = render(
      <div role="dialog">
        <button onClick={onPress}>Fai uscire</button>
      </div>,
    )
    screen.getByRole('button', { name: 'Fai uscire' }).focus()
    await typeAsReader(`${cards[0]}{Enter}`)
    expect(await screen.findByRole('button', { name: 'Tocca per riattivare' })).toBeInTheDocument()
    expect([onCard, onPress].map(({ mock }) => mock.calls)).toEqual([[], []])
    dialog.unmount()
    expect(await screen.findByText('Lettore pronto')).toBeInTheDocument()
    await typeAsReader(`${cards[1]}{Enter}`)
    expect(codes(onCard)).toEqual([cards[1]])
  })

  it('reports a whole card that is read under a dialog, but not a few digits', async () => {
    const onIgnoredCard = jest.fn()
    const { onCard } = setup({ onIgnoredCard })
    const dialog = render(<div role="dialog" />)
    await typeAsReader(`${cards[0]}{Enter}`)
    expect(onIgnoredCard).toHaveBeenCalledTimes(1)
    await typeAsReader('12345')
    await pause(700)
    dialog.unmount()
    await typeAsReader(cards[1] ?? '')
    expect(codes(onCard)).toEqual([cards[1]])
    expect(onIgnoredCard).toHaveBeenCalledTimes(1)
  })

  it('reads no digits that were typed under a dialog, however soon the dialog is closed', async () => {
    const { onCard, onShort } = setup()
    const dialog = render(<div role="dialog" />)
    await typeAsReader('002501607')
    dialog.unmount()
    await pause(700)
    expect(onShort).not.toHaveBeenCalled()
    await typeAsReader(cards[0] ?? '')
    expect(codes(onCard)).toEqual([cards[0]])
    expect(onShort).not.toHaveBeenCalled()
  })

  it.each([
    // Once the main thread is free again, overdue timers run first, then the queued keys.
    ['while the page was busy', () => blockUntil(performance.now() + 700)],
    ['while the device was busy', () => pause(400)],
  ])('does not judge a burst before it has processed the keys pressed %s', async (_case, stall) => {
    const { onCard, onShort } = setup()
    const begun = performance.now()
    const press = (digits: string, from: number) => {
      for (const [index, key] of [...digits].entries()) {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
        Object.defineProperty(event, 'timeStamp', { value: begun + (from + index) * 4 })
        act(() => void document.body.dispatchEvent(event))
      }
    }
    press('00250', 0)
    await stall()
    press('16078', 5)
    expect(codes(onCard)).toEqual(['0025016078'])
    expect(onShort).not.toHaveBeenCalled()
  })

  it('reads eleven digits as a card and a remainder', async () => {
    const { onCard, onShort } = setup()
    await typeAsReader('00250160785')
    await waitFor(() => expect(onShort.mock.calls).toEqual([['5']]))
    expect(codes(onCard)).toEqual(['0025016078'])
  })

  it('reads nothing while it is locked, and its keys still press no button', async () => {
    const { onCard, onPress } = setup({ locked: true })
    screen.getByRole('button', { name: 'Paga' }).focus()
    await typeAsReader(`${cards[0]}{Enter}`)
    expect(screen.getByText('Lettore in pausa')).toBeInTheDocument()
    expect(onCard).not.toHaveBeenCalled()
    expect(onPress).not.toHaveBeenCalled()
  })
})

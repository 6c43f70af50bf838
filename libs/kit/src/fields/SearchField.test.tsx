import { act, fireEvent, render, screen } from '@testing-library/react'
import { SearchField } from './SearchField.tsx'

function type(text: string) {
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } })
}

describe('SearchField', () => {
  const onChange = jest.fn()

  beforeEach(() => {
    jest.useFakeTimers()
    onChange.mockClear()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  it('is debounced', () => {
    render(<SearchField label="Cerca" value="" onChange={onChange} debounce={200} />)
    type('ros')
    act(() => jest.advanceTimersByTime(150))
    type('ross')
    act(() => jest.advanceTimersByTime(199))
    expect(onChange).not.toHaveBeenCalled()
    act(() => jest.advanceTimersByTime(1))
    expect(onChange.mock.calls).toEqual([['ross']])
  })

  it('searches at once on Enter, and only once', () => {
    render(<SearchField label="Cerca" value="" onChange={onChange} />)
    type('ross')
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' })
    act(() => jest.advanceTimersByTime(1000))
    expect(onChange.mock.calls).toEqual([['ross']])
  })

  it('clears at once and keeps the focus', () => {
    render(<SearchField label="Cerca" value="ross" onChange={onChange} />)
    fireEvent.click(screen.getByRole('button', { name: 'Cancella la ricerca' }))
    expect(onChange.mock.calls).toEqual([['']])
    expect(screen.getByRole('searchbox')).toHaveFocus()
  })

  it('adopts a new value from outside, but not its own stale one', () => {
    const { rerender } = render(<SearchField label="Cerca" value="" onChange={onChange} />)
    type('ros')
    act(() => jest.advanceTimersByTime(300))
    type('rossi')
    rerender(<SearchField label="Cerca" value="ros" onChange={onChange} />)
    expect(screen.getByRole('searchbox')).toHaveValue('rossi')
    rerender(<SearchField label="Cerca" value="" onChange={onChange} />)
    expect(screen.getByRole('searchbox')).toHaveValue('')
    act(() => jest.advanceTimersByTime(1000))
    expect(onChange.mock.calls).toEqual([['ros']])
  })

  it('takes the focus on / only with `hotkey` and outside other text fields', () => {
    const { rerender } = render(<SearchField label="Cerca" value="" onChange={onChange} />)
    fireEvent.keyDown(document.body, { key: '/' })
    expect(screen.getByRole('searchbox')).not.toHaveFocus()
    rerender(
      <>
        <SearchField label="Cerca" value="" onChange={onChange} hotkey />
        <textarea aria-label="Note" />
      </>,
    )
    fireEvent.keyDown(screen.getByLabelText('Note'), { key: '/' })
    expect(screen.getByRole('searchbox')).not.toHaveFocus()
    fireEvent.keyDown(document.body, { key: '/' })
    expect(screen.getByRole('searchbox')).toHaveFocus()
  })
})

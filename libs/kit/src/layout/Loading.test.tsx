import { act, render, screen } from '@testing-library/react'
import { Loading } from './Loading.tsx'

describe('Loading', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  it('says nothing for 150 ms, then that it is loading', () => {
    render(<Loading />)
    act(() => {
      jest.advanceTimersByTime(149)
    })
    expect(screen.queryByText('Caricamento…')).not.toBeInTheDocument()
    act(() => {
      jest.advanceTimersByTime(1)
    })
    expect(screen.getByText('Caricamento…')).toBeInTheDocument()
  })
})

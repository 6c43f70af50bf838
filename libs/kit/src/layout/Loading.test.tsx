import { act, render, screen } from '@testing-library/react'
import { Loading } from './Loading.tsx'

describe('Loading', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  it('announces the loading only after 150 ms', () => {
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

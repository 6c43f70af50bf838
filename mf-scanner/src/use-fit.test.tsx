import { render, screen } from '@testing-library/react'
import { useFit } from './use-fit.ts'

/** Fake layout, which jsdom lacks: a box 100 px high, with text of `fullHeight` px at its full size. */
function layOut(fullHeight: number) {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(100)
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function (this: Element) {
    return this instanceof HTMLElement ? fullHeight * Number(this.style.getPropertyValue('--fit')) : 0
  })
}

function Box({ words }: { words: string }) {
  return <p ref={useFit<HTMLParagraphElement>()}>{words}</p>
}

const scale = () => screen.getByText(/Rossi/).style.getPropertyValue('--fit')
afterEach(() => jest.restoreAllMocks())

describe('words in a box', () => {
  it('have their full size if they fit', () => {
    layOut(100)
    render(<Box words="Anna Rossi" />)
    expect(scale()).toBe('1')
  })

  it('shrink until they fit, and grow again for the next text', () => {
    layOut(160)
    const { rerender } = render(<Box words="Maria Vittoria Alessandra Rossi" />)
    expect(scale()).toBe('0.6')
    layOut(90)
    rerender(<Box words="Luca Rossi" />)
    expect(scale()).toBe('1')
  })

  it('are never smaller than four tenths', () => {
    layOut(400)
    render(<Box words="Maria Vittoria Alessandra Rossi" />)
    expect(scale()).toBe('0.4')
  })
})

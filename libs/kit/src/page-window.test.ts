import { pageWindow } from './page-window.ts'

describe('pageWindow', () => {
  it.each<[number, number, string]>([
    [1, 0, ''],
    [1, 1, '1'],
    [3, 5, '1 2 3 4 5'],
    [1, 6, '1 2 3 4 … 6'],
    [3, 6, '1 2 3 4 … 6'],
    [4, 6, '1 … 3 4 5 6'],
    [6, 6, '1 … 3 4 5 6'],
    [4, 20, '1 … 3 4 5 … 20'],
    [10, 20, '1 … 9 10 11 … 20'],
    [17, 20, '1 … 16 17 18 … 20'],
    [18, 20, '1 … 17 18 19 20'],
    [99, 20, '1 … 17 18 19 20'],
    [0, 20, '1 2 3 4 … 20'],
  ])('page %d of %d', (current, last, drawn) => {
    expect(
      pageWindow(current, last)
        .map((item) => (typeof item === 'number' ? item : '…'))
        .join(' '),
    ).toBe(drawn)
  })

  it('always offers the current page, once', () => {
    for (let last = 1; last < 40; last += 1) {
      for (let page = 1; page <= last; page += 1) {
        expect(pageWindow(page, last).filter((item) => item === page)).toHaveLength(1)
      }
    }
  })
})

import { serializeByKey } from './serialize-by-key.ts'

describe('in turn', () => {
  /**
   * Starts three works at once, the first of which fails; gives each result and how many of the other two were started.
   */
  const three = async (failure: Error) => {
    const other = jest.fn(() => Promise.resolve('done'))
    const works = [() => Promise.reject(failure), other, other]
    const ends = works.map((work) => serializeByKey('house', work).catch((error: unknown) => error))
    return { ends: await Promise.all(ends), begun: other.mock.calls.length }
  }

  it('what fails is nothing to those behind it', async () => {
    const wrong = new Error('wrong')
    expect(await three(wrong)).toEqual({ ends: [wrong, 'done', 'done'], begun: 2 })
  })

  it('while the database is away those behind do not wait for it one after the other', async () => {
    const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    expect(await three(away)).toEqual({ ends: [away, away, away], begun: 0 })
    expect(await serializeByKey('house', () => Promise.resolve('back'))).toBe('back')
  })
})

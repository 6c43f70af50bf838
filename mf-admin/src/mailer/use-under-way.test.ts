import { act, renderHook } from '@testing-library/react'
import { trackSubmission, useUnderWay } from './use-under-way.ts'

describe('a tracked submission', () => {
  it('no longer locks the form once it has ended, also with an error', async () => {
    await expect(trackSubmission(Promise.reject(new Error('defect')))).rejects.toThrow('defect')
    expect(renderHook(useUnderWay).result.current).toBe(false)
  })

  it('is under way for pages that were mounted before it ended', async () => {
    let end: () => void = () => undefined
    const tracked = trackSubmission(new Promise((resolve) => (end = resolve)))
    expect(renderHook(useUnderWay).result.current).toBe(true)
    await act(async () => {
      end()
      await tracked
    })
    expect(renderHook(useUnderWay).result.current).toBe(false)
  })
})

import { changedFields } from './save-record.ts'

const stored = { id: 3, nome: 'Gelato', costo: -1.5, note: null }

describe('the changed fields', () => {
  it('are those that differ from the opened record', () => {
    expect(changedFields(stored, { nome: 'Gelato', costo: -2, note: null })).toEqual({ costo: -2 })
  })

  it('may be all of them, also to or from an empty value', () => {
    const some: { nome: string; note: string | null } = { nome: 'a', note: 'b' }
    const other: typeof some = { nome: '', note: null }
    expect(changedFields(some, other)).toEqual(other)
    expect(changedFields(other, some)).toEqual(some)
  })

  it('are null without changes', () => {
    expect(changedFields(stored, { nome: 'Gelato', costo: -1.5 })).toBeNull()
  })
})

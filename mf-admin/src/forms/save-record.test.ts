import { changedFields } from './save-record.ts'

const stored = { id: 3, nome: 'Gelato', costo: -1.5, note: null }

describe('the fields that are changed', () => {
  it('are those that differ from what there was', () => {
    expect(changedFields(stored, { nome: 'Gelato', costo: -2, note: null })).toEqual({ costo: -2 })
  })

  it('may be all of them, and one may become empty or begin to be something', () => {
    const some: { nome: string; note: string | null } = { nome: 'a', note: 'b' }
    const other: typeof some = { nome: '', note: null }
    expect(changedFields(some, other)).toEqual(other)
    expect(changedFields(other, some)).toEqual(some)
  })

  it('are null when nothing was changed', () => {
    expect(changedFields(stored, { nome: 'Gelato', costo: -1.5 })).toBeNull()
  })
})

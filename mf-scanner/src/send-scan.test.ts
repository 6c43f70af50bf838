import { parseScanResult, scanOutcome } from './send-scan.ts'

const result = { name: 'Anna Rossi', stato_accesso: 'dentro', gruppo: null } as const
const error = { status: 422, message: 'No' }

describe('what an answer means for a reading', () => {
  it('is a move where it is accepted', () => {
    expect(scanOutcome({ kind: 'accepted', reply: result })).toEqual({ kind: 'moved', result })
  })

  it('is a refusal, also where the server has failed too often', () => {
    const refused = { kind: 'refused', message: 'No', name: null, gruppo: null }
    for (const kind of ['refused', 'failed'] as const) expect(scanOutcome({ kind, error })).toEqual(refused)
  })

  it('names the member and the group that the server names', () => {
    const details = { name: 'Anna Rossi', gruppo: { nome: 'Medie', colore: '#112233' } }
    expect(scanOutcome({ kind: 'refused', error: { ...error, details } })).toMatchObject(details)
  })

  it('takes a reply that is none of the contract’s for none', () => {
    expect(parseScanResult(result)).toEqual(result)
    for (const reply of [null, {}, { ...result, stato_accesso: 'altrove' }]) expect(parseScanResult(reply)).toBeNull()
  })
})

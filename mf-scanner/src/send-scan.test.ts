import { parseScanResult, scanOutcome } from './send-scan.ts'

const result = { name: 'Anna Rossi', stato_accesso: 'dentro', gruppo: null } as const
const error = { status: 422, message: 'No' }

describe('the outcome of a reading', () => {
  it('is a move if it is accepted', () => {
    expect(scanOutcome({ kind: 'accepted', reply: result })).toEqual({ kind: 'moved', result })
  })

  it('is a refusal, also after too many failures of the server', () => {
    const refused = { kind: 'refused', message: 'No', name: null, gruppo: null }
    for (const kind of ['refused', 'failed'] as const) expect(scanOutcome({ kind, error })).toEqual(refused)
  })

  it('contains the member and the group from the refusal', () => {
    const details = { name: 'Anna Rossi', gruppo: { nome: 'Medie', colore: '#112233' } }
    expect(scanOutcome({ kind: 'refused', error: { ...error, details } })).toMatchObject(details)
  })

  it('is null for a reply that does not match the contract', () => {
    expect(parseScanResult(result)).toEqual(result)
    for (const reply of [null, {}, { ...result, stato_accesso: 'altrove' }]) expect(parseScanResult(reply)).toBeNull()
  })
})

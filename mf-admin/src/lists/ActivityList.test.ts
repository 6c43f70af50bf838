import type { AccessLog } from '@cortile/contract/scanner.ts'
import { rowOf } from './ActivityList.tsx'

const log: AccessLog = {
  id: 1,
  anagrafica_id: 1,
  action: 'ingresso',
  created_at: '2026-11-20T13:05:00.000Z',
  message: null,
  user: null,
  nome: 'Anna',
  cognome: 'Rossi',
  gruppo: null,
}

describe('the row of an access', () => {
  it('has the member’s name, or that of the operator', () => {
    expect(rowOf(log).name).toBe('Anna Rossi')
    expect(rowOf({ ...log, user: 'Don Luca' }).name).toBe('Don Luca')
  })

  it.each<[string, Partial<AccessLog>, string | null | undefined]>([
    ['its own colour', { colore: '#ff0000' }, '#ff0000'],
    ['grey for a known person', {}, undefined],
    ['none for a nameless one', { nome: null, cognome: null }, null],
    ['none for an error without colour', { action: 'Errore' }, null],
    ['its own colour for an error too', { action: 'errore', colore: '#ff0000' }, '#ff0000'],
  ])('has a dot: %s', (_name, change, colour) => {
    expect(rowOf({ ...log, ...change }).colour).toBe(colour)
  })
})

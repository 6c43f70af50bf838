import type { AccessLog } from '@cortile/contract/scanner.ts'
import { logLine } from './log-line.ts'

const log: AccessLog = {
  id: 1,
  anagrafica_id: 12,
  action: 'ingresso',
  created_at: '2026-11-20T14:42:00.000Z',
  message: null,
  user: 'Chiara De Luca',
  nome: 'Anna',
  cognome: 'Rossi',
  gruppo: null,
  colore: null,
}
const shown = (change: Partial<AccessLog>) => {
  const { user, nome, message } = logLine({ ...log, ...change })
  return { name: user ?? nome, message }
}

describe('a log in the list of all accesses', () => {
  it.each([
    ['a card that was read', {}, 'Operatore: Chiara De Luca'],
    ['a move by hand', { message: 'Eseguito da operatore' }, 'Eseguito da operatore · Chiara De Luca'],
    ['a refusal', { message: 'Utenza sospesa' }, 'Utenza sospesa · Operatore: Chiara De Luca'],
    ['an operator who is no more', { user: null }, null],
    [
      'a move by an operator who is no more',
      { user: null, message: 'Eseguito da operatore' },
      'Eseguito da operatore · Utente eliminato',
    ],
  ])('names the member, and the operator in its message: %s', (_, change, message) => {
    expect(shown(change)).toEqual({ name: 'Anna', message })
  })

  it('labels a deleted member and an unknown card', () => {
    const nameless = { nome: null, cognome: null, user: null }
    expect(shown(nameless)).toEqual({ name: 'Iscritto eliminato', message: null })
    expect(shown({ ...nameless, anagrafica_id: null, message: 'Card non riconosciuta' })).toEqual({
      name: 'Card sconosciuta',
      message: 'Card non riconosciuta',
    })
  })

  it('keeps all other data', () => {
    expect(logLine(log)).toMatchObject({ id: 1, nome: 'Anna', cognome: 'Rossi', action: 'ingresso' })
  })
})

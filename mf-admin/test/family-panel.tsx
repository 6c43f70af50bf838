import type { LinkedPerson, MemberPersons } from '@cortile/contract/persone.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import type { Asked, Replies } from '@cortile/frame/test/replies.ts'
import { screen, within } from '@testing-library/react'
import { FamilyPanel } from '../src/anagrafica/family/FamilyPanel.tsx'
import { sampleMember } from './members.ts'

export const GET = 'GET /api/anagrafica/:id/persone'
export const child = sampleMember({
  ...{ id: 12, nome: 'Anna', cognome: 'Rossi', minorenne: true, data_nascita: '2015-05-05' },
  ...{ nome_tutore: 'Marta Galli', email_tutore: 'marta@famiglia.test', telefono_tutore: '333 1234567' },
})

export const mother: LinkedPerson = {
  ...{ id: 31, persona_id: 5, anagrafica_id: null, nome: 'Marta Galli', telefono: '333 1234567' },
  ...{ email: 'marta@famiglia.test', documento: null, documento_visto_at: null, posizione: 1, relazione: 'madre' },
  ...{ tutore: true, vede: true, paga: true, ritira: true, dal: '2026-01-01', al: null, una_volta: false },
  ...{ usato_at: null, dato_da: null, avviso_entrata: false, avviso_uscita: false },
  bambini: [
    { id: 12, name: 'Anna Rossi' },
    { id: 13, name: 'Luca Rossi' },
  ],
}
export const grandmother: LinkedPerson = {
  ...mother,
  ...{ id: 32, persona_id: 6, nome: 'Pia Bo', telefono: null, email: null, posizione: 2, relazione: 'nonno' },
  ...{ tutore: false, vede: false, paga: false, al: '2999-06-10', bambini: [{ id: 12, name: 'Anna Rossi' }] },
}
export const family = {
  ...{ id: 9, nome: 'Famiglia Rossi', card_id: '9000000001' },
  membri: [
    { id: 12, name: 'Anna Rossi' },
    { id: 13, name: 'Luca Rossi' },
  ],
}
const full: MemberPersons = {
  famiglia: family,
  persone: [mother, grandmother],
  uscita: {
    sempre_accompagnato: false,
    da_solo: [{ days_of_week: [1, 3], start_time: '17:00:00', end_time: '18:30:00', al: '2999-06-10' }],
    sospesa_fino: '2999-01-02',
  },
  foto: false,
}
export const none: MemberPersons = {
  famiglia: null,
  persone: [],
  uscita: { sempre_accompagnato: false, da_solo: [], sospesa_fino: null },
  foto: false,
}

export const open = (replies: Replies = {}, as: 'user' | 'admin' = 'user', member = child) =>
  renderScreen(<FamilyPanel member={member} />, { as, replies: { [GET]: full, ...replies } })
/** The calls of a method, in order. */
export const sent = (asked: readonly Asked[], method: string) =>
  asked.filter(({ call }) => call.startsWith(`${method} `))
/** One reply after the other. */
export const inTurn = (...replies: unknown[]) => {
  const left = [...replies]
  return () => left.shift()
}
export const row = async (name: string) => {
  const found = (await screen.findAllByRole('listitem')).find(({ textContent }) => textContent?.startsWith(name))
  if (!found) throw new Error(`no row begins with ${name}`)
  return within(found)
}

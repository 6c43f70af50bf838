import type { Enrolled, MemberWeek, Settimana, WeekRegister } from '@cortile/contract/er.ts'
import { noContacts } from './contacts.ts'

export const medie = { id: 4, nome: 'ER Medie', colore: '#224466' }
export const anna = { id: 12, nome: 'Anna', cognome: 'Rossi' }
export const luca = { id: 13, nome: 'Luca', cognome: 'Sala' }

/** A future week, for tests. */
export function sampleWeek(change: Partial<Settimana> = {}): Settimana {
  return {
    id: 7,
    data_inizio: '2999-06-17',
    data_fine: '2999-06-21',
    max: 25,
    descrizione: 'Il mare',
    quota: 45.5,
    totale: 2,
    offerti: 0,
    in_attesa: 0,
    ...change,
  }
}

/** The same week as a member without a booking sees it. */
export function sampleMemberWeek(change: Partial<MemberWeek> = {}): MemberWeek {
  return {
    ...sampleWeek(),
    prenotata: false,
    prezzo: { righe: [{ voce: 'quota', testo: 'Quota della settimana', importo: 45.5 }], totale: 45.5 },
    opzioni: [],
    attesa: null,
    ...change,
  }
}

/** The same week with bookings: one member of a group, one without. */
export function sampleRegister(change: Partial<WeekRegister> = {}): WeekRegister {
  return {
    ...sampleWeek(),
    gruppi: [
      { gruppo: medie, count: 1, nominativi: [anna] },
      { gruppo: null, count: 1, nominativi: [luca] },
    ],
    ...change,
  }
}

/** One of its members on the sheet, as a caller without health notes gets it for a free week. */
export function sampleEnrolled(change: Partial<Enrolled> = {}): Enrolled {
  return {
    ...anna,
    data_nascita: '2989-06-18',
    minorenne: true,
    ...noContacts,
    nome_tutore: 'Pia Rossi',
    telefono_tutore: '02 1234',
    ...change,
  }
}

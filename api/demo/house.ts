import { roles, type Role } from '@cortile/contract/access.ts'
import type { Ente } from '@cortile/contract/ente.ts'

/** The demo's groups, accounts, prices, fees and rules, as an operator would have entered them. */

export interface DemoGroup {
  nome: string
  colore: string
  members: number
  /** Years, both inclusive. */
  ages: readonly [number, number]
}

/** A group's `id` is its position in this list, from 1. */
export const groups: readonly DemoGroup[] = [
  { nome: 'ER Piccoli', colore: '#f9a825', members: 36, ages: [6, 8] },
  { nome: 'ER Medi', colore: '#ef6c00', members: 36, ages: [9, 10] },
  { nome: 'ER Grandi', colore: '#d84315', members: 34, ages: [11, 13] },
  { nome: 'ER Animatori', colore: '#6a1b9a', members: 22, ages: [14, 17] },
  { nome: 'Staff', colore: '#37474f', members: 12, ages: [21, 62] },
  { nome: 'Catechismo', colore: '#1565c0', members: 32, ages: [7, 12] },
  { nome: 'Preadolescenti', colore: '#00838f', members: 22, ages: [11, 13] },
  { nome: 'Adolescenti', colore: '#2e7d32', members: 20, ages: [14, 18] },
  { nome: 'Calcio', colore: '#558b2f', members: 26, ages: [7, 16] },
  { nome: 'Pallavolo', colore: '#ad1457', members: 20, ages: [8, 17] },
  { nome: 'Coro', colore: '#4527a0', members: 12, ages: [9, 45] },
  { nome: 'Volontari', colore: '#5d4037', members: 13, ages: [18, 74] },
]
export const WITHOUT_GROUP: Pick<DemoGroup, 'members' | 'ages'> = { members: 15, ages: [6, 40] }
export const REQUESTS: Pick<DemoGroup, 'members' | 'ages'> = { members: 25, ages: [6, 35] }

export function isEr(groupId: number | null): boolean {
  return groupId !== null && (groups[groupId - 1]?.nome.startsWith('ER') ?? false)
}

const names: Record<Role, string> = {
  's-admin': 'Marta Colombo',
  admin: 'Paolo Riva',
  user: 'Chiara De Luca',
  contabile: 'Giuseppe Fumagalli',
  scanner: 'Portineria',
  cassa: 'Bar Oratorio',
}

export const DEMO_PASSWORD = 'Oratorio-demo-2026'
/** One account per role; `id` is its position, from 1. */
export const accounts = roles.map((role, index) => ({
  id: index + 1,
  name: names[role],
  email: `${role}@oratorio.test`,
  role,
}))

export function accountId(role: Role): number {
  return roles.indexOf(role) + 1
}

export const ente: Ente = {
  denominazione: 'Oratorio San Luigi',
  indirizzo: 'Via Manzoni 14, 20900 Monza (MB)',
  codice_fiscale: '80012340156',
  email: 'segreteria@oratorio.test',
  natura: 'parrocchia',
  bollo: { regime: 'dovuto', titolo: '' },
  sport: '',
  iban: 'IT60X0542811101000000123456',
  conto_intestato: 'Parrocchia San Luigi',
}

/** Name and price in hundredths; a negative price is sold at the till. */
export const prices = [
  ['Acqua naturale', -100],
  ['Caffè', -100],
  ['Succo di frutta', -150],
  ['Tè freddo', -150],
  ['Patatine', -150],
  ['Ghiacciolo', -100],
  ['Gelato', -200],
  ['Pizzetta', -250],
  ['Toast', -300],
  ['Panino', -350],
  ['Caramelle', -50],
  ['Maglietta ER', -800],
  ['Cappellino ER', -500],
  ['Ricarica 5 monete', 500],
  ['Ricarica 10 monete', 1_000],
  ['Ricarica 20 monete', 2_000],
] as const

/**
 * Fees: `age` in days, groups by id; `id` is the position, from 1. The last one belongs to the year before and is
 * deleted.
 */
export function fees(year: number) {
  return [
    {
      descrizione: `Tesseramento ${year}`,
      importo: 1_500,
      age: 200,
      groups: [1, 2, 3, 4, 6, 7, 8, 9, 10, 11],
      deleted: false,
    },
    { descrizione: 'Assicurazione', importo: 800, age: 190, groups: [1, 2, 3, 4, 9, 10], deleted: false },
    { descrizione: 'Divisa calcio', importo: 3_500, age: 120, groups: [9], deleted: false },
    { descrizione: 'Gita al santuario', importo: 2_250, age: 40, groups: [6, 7], deleted: false },
    { descrizione: 'Kit Estate Ragazzi', importo: 1_000, age: 60, groups: [1, 2, 3, 4], deleted: false },
    { descrizione: 'Corso animatori', importo: 2_000, age: 75, groups: [4, 8], deleted: false },
    { descrizione: `Tesseramento ${year - 1}`, importo: 1_200, age: 560, groups: [1, 2, 3, 6, 9, 10], deleted: true },
  ]
}

/** Access rules of groups: weekdays from 1 Monday. */
export const rules = [
  { groups: [1, 2, 3, 4], days: [1, 2, 3, 4, 5], start_time: '08:00:00', end_time: '18:30:00' },
  { groups: [5], days: [1, 2, 3, 4, 5, 6, 7], start_time: '07:00:00', end_time: '23:00:00' },
  { groups: [6, 7], days: [6], start_time: '14:30:00', end_time: '18:00:00' },
  { groups: [6, 7, 8, 9, 10, 11, 12], days: [2, 3, 4, 5, 7], start_time: '15:00:00', end_time: '19:30:00' },
  { groups: [8], days: [5], start_time: '20:30:00', end_time: '22:30:00' },
]

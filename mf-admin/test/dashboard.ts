import type { DashboardPrivate, DashboardStats } from '@cortile/contract/dashboard.ts'

/** The totals of a centre for tests, as a caller who may see fees gets them. */
export function sampleStats(change: Partial<DashboardStats> = {}): DashboardStats {
  return { requests: 3, users: 1_250, activeCard: 240, inside: 6, accesses: 23_750, unpaid: 299, er: 8, ...change }
}

/** Its charts: one group inside, entries and exits today and on two days of the week, one week of the summer camp. */
export function sampleFigures(change: Partial<DashboardPrivate> = {}): DashboardPrivate {
  const coro = { id: 1, nome: 'Coro', colore: '#ff8000' }
  const medie = { id: 2, nome: 'ER Medie', colore: '#ffffff' }
  return {
    gruppi: [
      { ...coro, count: 12 },
      { ...medie, count: 30 },
    ],
    gruppiPresence: [
      { ...coro, count: 0 },
      { ...medie, count: 6 },
    ],
    lastWeek: Array.from({ length: 7 }, (_, index) => ({
      date: `2026-11-${15 + index}`,
      ...(index < 5 ? idle : { ingressi: 9, uscite: 3, errors: 1, unique_users: 9 }),
    })),
    todayHours: Array.from({ length: 24 }, (_, hour) => ({
      hour,
      ingressi: hour === 16 ? 9 : 0,
      uscite: hour === 18 ? 3 : 0,
    })),
    prenotazioni: [
      {
        id: 4,
        descrizione: 'Lo spazio',
        data_inizio: '2026-11-23',
        data_fine: '2026-11-27',
        totale: 8,
        gruppi: [
          { gruppo: medie, count: 7 },
          { gruppo: null, count: 1 },
        ],
      },
    ],
    ...change,
  }
}

const idle = { ingressi: 0, uscite: 0, errors: 0, unique_users: 0 }

/** Seven days without entries. */
export const idleWeek = sampleFigures().lastWeek.map(({ date }) => ({ date, ...idle }))

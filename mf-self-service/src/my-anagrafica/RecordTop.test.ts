import { nextWeek } from './RecordTop.tsx'

const week = (id: number, data_inizio: string, data_fine: string, prenotata: boolean) => ({
  id,
  data_inizio,
  data_fine,
  prenotata,
  max: 25,
  descrizione: null,
  quota: 40,
  totale: 3,
  offerti: 0,
  in_attesa: 0,
  attesa: null,
  prezzo: { righe: [], totale: 40 },
  opzioni: [],
})

describe('the next week', () => {
  const weeks = [
    week(1, '2026-06-29', '2026-07-03', true),
    week(2, '2026-06-15', '2026-06-19', true),
    week(3, '2026-06-22', '2026-06-26', false),
  ]

  it('is the earliest booked one that has not ended', () => {
    expect(nextWeek(weeks, '2026-06-19')?.id).toBe(2)
    expect(nextWeek(weeks, '2026-06-20')?.id).toBe(1)
  })

  it('is null without a coming booking', () => {
    expect(nextWeek(weeks, '2026-07-04')).toBeNull()
    expect(nextWeek([], '2026-06-01')).toBeNull()
  })
})

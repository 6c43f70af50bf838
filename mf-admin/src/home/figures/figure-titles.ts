/** Titles of the four charts in their order, used by the skeleton too. */
export const GROUPS = 'Iscritti per gruppo'
export const HOURS = 'Ingressi e uscite di oggi'
export const WEEK = 'Persone negli ultimi 7 giorni'
export const BOOKINGS = 'Prenotazioni di Estate Ragazzi'
export const figureTitles = [GROUPS, HOURS, WEEK, BOOKINGS]

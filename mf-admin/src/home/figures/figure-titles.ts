/** What the four charts are called; in the order they stand, also while they are still to come. */
export const GROUPS = 'Iscritti per gruppo'
export const HOURS = 'Ingressi e uscite di oggi'
export const WEEK = 'Persone negli ultimi 7 giorni'
export const BOOKINGS = 'Prenotazioni di Estate Ragazzi'
export const figureTitles = [GROUPS, HOURS, WEEK, BOOKINGS]

/** The pages of door and till, their role, and a text that is shown once they are usable. */
export const kiosks = [
  { path: '/mf-scanner/', role: 'scanner', sign: 'Lettore pronto' },
  { path: '/mf-cassa/', role: 'cassa', sign: 'Conferma Acquisto' },
] as const

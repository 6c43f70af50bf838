/** The pages of door and till, who uses them, and what is there once they can be used. */
export const kiosks = [
  { path: '/mf-scanner/', role: 'scanner', sign: 'Lettore pronto' },
  { path: '/mf-cassa/', role: 'cassa', sign: 'Conferma Acquisto' },
] as const

/**
 * The text of the QR code that fills in a transfer in the payer's banking app: EPC069-12, "Quick Response Code: Guidelines
 * to Enable Data Capture for the Initiation of a SEPA Credit Transfer", version 002. The symbol has error correction level
 * M and holds at most 331 bytes.
 */
import type { Conto } from './conto.ts'
import { toHundredths } from './money.ts'
import { APOSTROPHES } from './normalise.ts'

const NAME_MAX_CHARS = 70
const REMITTANCE_MAX_CHARS = 140
/** 999,999,999.99 €. */
const MAX_HUNDREDTHS = 99_999_999_999

/** Letters that do not come apart into a letter and an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  Æ: 'AE',
  æ: 'ae',
  Œ: 'OE',
  œ: 'oe',
  Ø: 'O',
  ø: 'o',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
}
const APOSTROPHE = new RegExp(`[${APOSTROPHES}]`, 'g')

/**
 * A text in the signs that every bank of the SEPA area takes, without the slash, which may not stand everywhere; of other
 * signs a blank is left.
 */
function sepaText(text: string, maxChars: number): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(APOSTROPHE, "'")
    .replace(/[^\x20-\x7e]/gu, (sign) => LETTERS[sign] ?? ' ')
    .replace(/[^A-Za-z0-9?:().,'+ -]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, maxChars)
    .trimEnd()
}

interface EpcTransfer {
  conto: Conto
  /** In coins, which are euros. */
  importo: number
  /** The code by which the transfer names its member: `causaleOf`. */
  causale: string
  anagrafica: { nome: string; cognome: string }
}

/** The text of the code, by lines; null where the account has no holder's name, or the amount is none or too high. */
export function epcCode({ conto, importo, causale, anagrafica }: EpcTransfer): string | null {
  const name = sepaText(conto.intestatario, NAME_MAX_CHARS)
  const hundredths = toHundredths(importo)
  if (name === '' || hundredths < 1 || hundredths > MAX_HUNDREDTHS) return null
  return [
    'BCD',
    '002',
    // UTF-8.
    '1',
    'SCT',
    // The bank's BIC, which version 002 does not need within the European Economic Area.
    '',
    name,
    conto.iban,
    `EUR${(hundredths / 100).toFixed(2)}`,
    // No purpose, and no structured reference: it would exclude the text.
    '',
    '',
    sepaText(`${causale} ${anagrafica.cognome} ${anagrafica.nome}`, REMITTANCE_MAX_CHARS),
  ].join('\n')
}
